import { Trans, useLingui } from '@lingui/react/macro'
import BadgePercent from 'lucide-react/icons/badge-percent'
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { DiscountStatus } from './discount-status.tsx'
import { stateOf } from './discount-values.ts'
import type { Discount } from './pricing.queries.ts'

interface DiscountTableProps {
  discounts: Discount[] | undefined
  error: unknown
  onRetry: () => void
  onEnd: (discount: Discount) => void
  onCreate: () => void
}

export function DiscountTable({ discounts, error, onRetry, onEnd, onCreate }: DiscountTableProps) {
  const { t } = useLingui()
  const columns = useColumns(onEnd)
  return (
    <Table
      label={t`Discount codes`}
      columns={columns}
      rows={discounts}
      rowKey={({ _id }) => _id}
      error={error}
      errorText={t`Failed to fetch the discount codes`}
      onRetry={onRetry}
      skeletonRows={4}
      empty={
        <EmptyState
          icon={<BadgePercent />}
          title={<Trans>No discount codes yet</Trans>}
          hint={<Trans>A code takes a share or an amount off the price of an order.</Trans>}
          action={
            <Button variant="primary" onClick={onCreate}>
              <Trans>New code</Trans>
            </Button>
          }
        />
      }
    />
  )
}

function useColumns(onEnd: (discount: Discount) => void): Column<Discount>[] {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const now = new Date()
  return [
    { id: 'code', header: <Trans>Code</Trans>, cell: ({ code }) => <code className="font-semibold">{code}</code> },
    {
      id: 'amount',
      header: <Trans>Discount</Trans>,
      align: 'right',
      cell: ({ kind, amount }) => (kind === 'percent' ? formatPercent(amount / 100, 2) : formatMoney(amount)),
    },
    {
      id: 'status',
      header: <Trans>Status</Trans>,
      cell: (discount) => <DiscountStatus state={stateOf(discount, now)} />,
    },
    { id: 'uses', header: <Trans>Uses</Trans>, align: 'right', cell: (discount) => <Uses {...discount} /> },
    {
      id: 'starts',
      header: <Trans>From</Trans>,
      cell: ({ startsAt }) => <DateTime value={startsAt} timeZone={timeZone} />,
    },
    {
      id: 'ends',
      header: <Trans>Until</Trans>,
      cell: ({ endsAt }) => (endsAt ? <DateTime value={endsAt} timeZone={timeZone} /> : <Trans>No end</Trans>),
    },
    {
      id: 'end',
      header: <span className="sr-only">{t`Actions`}</span>,
      align: 'right',
      cell: (discount) =>
        stateOf(discount, now) === 'ended' ? null : (
          <Button size="sm" aria-label={t`End ${discount.code}`} onClick={() => onEnd(discount)}>
            <Trans>End</Trans>
          </Button>
        ),
    },
  ]
}

/** '3 of 100', and how often one customer may use it. */
function Uses({ uses, usesLimit, perCustomerLimit }: Discount) {
  const { t } = useLingui()
  const [used, limit] = [formatNumber(uses), usesLimit === null ? '' : formatNumber(usesLimit)]
  return (
    <>
      {limit ? t`${used} of ${limit}` : used}
      {perCustomerLimit !== null && (
        <span className="block text-xs text-ink-faint">
          <Trans>{perCustomerLimit} per customer</Trans>
        </span>
      )}
    </>
  )
}
