import { Trans, useLingui } from '@lingui/react/macro'
import { localTime } from '@maple/contract/platform/local-time'
import { useQuery } from '@tanstack/react-query'
import { formatMoney, formatNumber } from '../../../lib/format/format.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Card } from '../../../ui/card.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { costCentresQuery, loadCostCentres } from './report.queries.ts'

const defaults = { from: '', to: '' } as const

interface Line {
  costCentre: string | null
  orders: number
  delivered: number
  cancelled: number
  tax: number
  total: number
  /** Of the largest. */
  share: number
}

/** What the account ordered by cost centre; this month unless another period is asked for. */
export function CostCentreReport({ accountId }: { accountId: string }) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const { values, set } = useListParams(defaults)
  const today = localTime(new Date(serverNow()), timeZone).date
  const period = { from: values.from || `${today.slice(0, 8)}01`, to: values.to || today }
  const { data, error, refetch } = useQuery(costCentresQuery(accountId, period))
  const largest = Math.max(0, ...(data?.rows ?? []).map(({ total }) => total))
  const rows = data?.rows.map((row): Line => ({ ...row, share: largest ? row.total / largest : 0 }))
  return (
    <Card
      flush
      title={<Trans>Orders by cost centre</Trans>}
      hint={data && <Trans>Together {formatMoney(data.sum.total)}, taxes included.</Trans>}
      actions={
        <DownloadButton
          load={() => loadCostCentres(accountId, period)}
          name={`cost-centres-${period.from}-${period.to}.csv`}
        >
          CSV
        </DownloadButton>
      }
    >
      <div className="flex flex-wrap gap-3 px-5 pb-4">
        <DayInput label={t`From`} value={period.from} max={period.to} onChange={(from) => set({ from })} />
        <DayInput label={t`To`} value={period.to} min={period.from} onChange={(to) => set({ to })} />
      </div>
      <Table
        label={t`Orders by cost centre`}
        columns={columns}
        rows={rows}
        rowKey={({ costCentre }) => costCentre ?? ''}
        error={error}
        errorText={t`The report could not be loaded.`}
        onRetry={refetch}
        skeletonRows={4}
        empty={<EmptyState title={<Trans>No orders in this time</Trans>} />}
      />
    </Card>
  )
}

const columns: Column<Line>[] = [
  {
    id: 'costCentre',
    header: <Trans>Cost centre</Trans>,
    cell: ({ costCentre }) => <span className="font-medium">{costCentre ?? <Trans>None</Trans>}</span>,
  },
  { id: 'orders', header: <Trans>Orders</Trans>, align: 'right', cell: ({ orders }) => formatNumber(orders) },
  {
    id: 'delivered',
    header: <Trans>Delivered</Trans>,
    align: 'right',
    wideOnly: true,
    cell: ({ delivered }) => formatNumber(delivered),
  },
  { id: 'tax', header: <Trans>Taxes</Trans>, align: 'right', wideOnly: true, cell: ({ tax }) => formatMoney(tax) },
  { id: 'total', header: <Trans>Total</Trans>, align: 'right', cell: (line) => <Total {...line} /> },
]

const Total = ({ total, share }: Line) => (
  <span className="flex flex-col items-end gap-1">
    {formatMoney(total)}
    <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="h-1.5 w-24 rounded-full">
      <rect width="100" height="4" className="fill-sunken" />
      <rect width={100 * share} height="4" className="fill-in-transit" />
    </svg>
  </span>
)
