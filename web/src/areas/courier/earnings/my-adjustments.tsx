import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdjustmentState, adjustmentCategoryNames, type CourierAdjustment } from '../../../payments/index.ts'
import { Card } from '../../../ui/card.tsx'
import { PagedTable } from '../../../ui/table/paged-table.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { myAdjustmentsQuery } from './earnings.queries.ts'

/** What was added to my settlements or taken off; nothing for those who never had any. */
export function MyAdjustments() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const list = useQuery(myAdjustmentsQuery(page))
  const columns = useColumns()
  if (!list.data?.pagination.total) return null
  return (
    <Card flush title={<Trans>Additions and deductions</Trans>}>
      <PagedTable
        label={t`Additions and deductions`}
        columns={columns}
        list={list}
        rowKey={({ _id }) => _id}
        errorText={t`The additions and deductions could not be loaded.`}
        empty={t`No additions or deductions`}
        onPage={setPage}
      />
    </Card>
  )
}

function useColumns(): Column<CourierAdjustment>[] {
  const { i18n } = useLingui()
  return [
    {
      id: 'at',
      header: <Trans>When</Trans>,
      cell: ({ createdAt }) => <CompanyDateTime value={createdAt} show="date" />,
    },
    {
      id: 'reason',
      header: <Trans>Reason</Trans>,
      cell: ({ category, reason }) => (
        <span className="inline-block max-w-80 break-words">
          {i18n._(adjustmentCategoryNames[category])}
          <span className="block text-ink-soft">{reason}</span>
        </span>
      ),
    },
    { id: 'state', header: <Trans>Status</Trans>, cell: (adjustment) => <AdjustmentState adjustment={adjustment} /> },
    {
      id: 'amount',
      header: <Trans>Amount</Trans>,
      align: 'right',
      cell: ({ kind, amount }) => (
        <span className="font-semibold">
          <Money amount={kind === 'addition' ? amount : -amount} />
        </span>
      ),
    },
  ]
}
