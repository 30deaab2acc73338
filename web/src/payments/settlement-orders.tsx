import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { OrderNumber } from '../orders/index.ts'
import { Badge } from '../ui/badge.tsx'
import { PagedTable } from '../ui/table/paged-table.tsx'
import type { Column } from '../ui/table/table.tsx'
import { CompanyDateTime } from '../ui/text/company-date-time.tsx'
import { Money } from '../ui/text/money.tsx'
import type { SettlementLine } from './payments.queries.ts'

type List = ComponentProps<typeof PagedTable<SettlementLine>>

/** Each order of a settlement, and tips and corrections that came later. */
export function SettlementOrders({ list, onPage }: Pick<List, 'list' | 'onPage'>) {
  const { t } = useLingui()
  return (
    <PagedTable
      label={t`Orders of this settlement`}
      columns={useColumns()}
      list={list}
      rowKey={({ _id }) => _id}
      skeletonRows={3}
      errorText={t`The orders could not be loaded.`}
      empty={t`No orders: only additions and deductions`}
      onPage={onPage}
    />
  )
}

function useColumns(): Column<SettlementLine>[] {
  return [
    {
      id: 'order',
      header: <Trans>Order</Trans>,
      cell: ({ orderNumber, kind, at }) => (
        <span className="inline-flex flex-col max-sm:items-end">
          <span className="inline-flex flex-wrap items-center gap-2">
            <OrderNumber number={orderNumber} />
            {kind !== 'delivery' && (
              <Badge tone={kind === 'tip' ? 'pending' : 'neutral'}>
                {kind === 'tip' ? <Trans>Tip</Trans> : <Trans>Adjustment</Trans>}
              </Badge>
            )}
          </span>
          <span className="text-ink-soft">
            <CompanyDateTime value={at} show="date" />
          </span>
        </span>
      ),
    },
    { id: 'gross', header: <Trans>Gross</Trans>, align: 'right', cell: ({ gross }) => <Money amount={gross} /> },
    {
      id: 'commission',
      header: <Trans>Commission</Trans>,
      align: 'right',
      cell: ({ commission }) => <Money amount={-commission} />,
    },
    { id: 'tip', header: <Trans>Tip</Trans>, align: 'right', cell: ({ tip }) => <Money amount={tip} /> },
    {
      id: 'share',
      header: <Trans>Share and tip</Trans>,
      align: 'right',
      cell: ({ share, tip }) => (
        <span className="font-semibold">
          <Money amount={share + tip} />
        </span>
      ),
    },
  ]
}
