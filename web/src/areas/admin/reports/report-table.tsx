import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import FileChartColumn from 'lucide-react/icons/file-chart-column'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber, formatPercent } from '../../../lib/format/format.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { typeNames } from '../../../orders/index.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { ordersBehind } from '../orders/orders-behind.ts'
import { noneNames, reportKindNames } from './report-words.ts'
import type { ReportKind, ReportPeriod, ReportRow, ReportSum } from './reports.queries.ts'

interface ReportTableProps {
  by: ReportKind
  days: ReportPeriod
  data: { rows: ReportRow[]; sum: ReportSum; total: number } | undefined
  error: unknown
  onRetry: () => void
}

type Line = ReportRow & { isSum?: boolean }

/** A line for each, the highest revenue first, and the sum of all below. */
export function ReportTable({ by, days, data, error, onRetry }: ReportTableProps) {
  const { t } = useLingui()
  const lines: Line[] | undefined =
    data && (data.rows.length === 0 ? [] : [...data.rows, { id: 'sum', name: null, isSum: true, ...data.sum }])
  const shown = formatNumber(data?.rows.length ?? 0)
  const all = formatNumber(data?.total ?? 0)
  return (
    <>
      <Table
        label={t`Report`}
        columns={useColumns(by, days)}
        rows={lines}
        rowKey={({ id, isSum }) => (isSum ? 'sum' : `of ${id}`)}
        error={error}
        errorText={t`The report could not be made.`}
        onRetry={onRetry}
        empty={
          <EmptyState
            icon={<FileChartColumn />}
            title={<Trans>No orders ended in these days</Trans>}
            hint={<Trans>Choose another period.</Trans>}
          />
        }
      />
      {data && data.rows.length < data.total && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-soft">
          <Trans>
            The first {shown} of {all} lines; the file has them all.
          </Trans>
        </p>
      )}
    </>
  )
}

function useColumns(by: ReportKind, days: ReportPeriod): Column<Line>[] {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const mayLook = user?.permissions.includes('order-tracking') ?? false
  const behind = (line: Line) => (mayLook ? ordersBehind({ by, ...line }, days) : undefined)
  const nameOf = ({ id, name, isSum }: Line) => {
    if (isSum) return t`All`
    const type = by === 'service' ? typeNames[id as keyof typeof typeNames] : undefined
    return type ? i18n._(type) : (name ?? i18n._(noneNames[by]))
  }
  const number = (id: 'orders' | 'delivered' | 'returned' | 'cancelled', header: string): Column<Line> => ({
    id,
    header,
    align: 'right',
    wideOnly: id !== 'orders',
    cell: (line) => <Cell line={line}>{formatNumber(line[id])}</Cell>,
  })
  const money = (id: 'revenue' | 'courierPay' | 'margin', header: string): Column<Line> => ({
    id,
    header,
    align: 'right',
    cell: (line) => (
      <Cell line={line} bad={line[id] < 0}>
        <Money amount={line[id]} />
      </Cell>
    ),
  })
  return [
    {
      id: 'name',
      header: i18n._(reportKindNames[by]),
      cell: (line) => (
        <Cell line={line} to={behind(line)}>
          {nameOf(line)}
        </Cell>
      ),
    },
    number('orders', t`Orders`),
    number('delivered', t`Delivered`),
    number('returned', t`Returned`),
    number('cancelled', t`Cancelled`),
    money('revenue', t`Revenue`),
    money('courierPay', t`Courier pay`),
    money('margin', t`Margin`),
    {
      id: 'share',
      header: t`Margin in %`,
      align: 'right',
      wideOnly: true,
      cell: (line) => <Cell line={line}>{line.revenue > 0 ? formatPercent(line.margin / line.revenue) : '–'}</Cell>,
    },
    {
      id: 'on-time',
      header: t`On time`,
      align: 'right',
      cell: (line) => <Cell line={line}>{line.onTimeRate === null ? '–' : formatPercent(line.onTimeRate)}</Cell>,
    },
  ]
}

const Cell = ({ line, bad, to, children }: { line: Line; bad?: boolean; to?: string; children: ReactNode }) => (
  <span className={clsx(line.isSum && 'font-semibold', bad && 'text-cancelled')}>
    {to ? (
      <Link to={to} className="link">
        {children}
      </Link>
    ) : (
      children
    )}
  </span>
)
