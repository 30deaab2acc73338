import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format/format.ts'
import { StatCard } from '../../../ui/card.tsx'
import type { Analytics } from './analytics.queries.ts'
import { Sparkline } from './sparkline.tsx'

type Kpi = Analytics['kpis']['orders']

const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text)

const formats = {
  count: (value: number) => formatNumber(value),
  money: formatMoney,
  percent: (value: number) => formatPercent(value, 1),
  minutes: (value: number) => formatNumber(value, 1),
  score: (value: number) => formatNumber(value, 2),
}

export function KpiCards({ kpis }: { kpis: Analytics['kpis'] | undefined }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Key figures`} className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <KpiCard label={<Trans>Orders</Trans>} kpi={kpis?.orders} kind="count" />
      <KpiCard label={<Trans>Revenue</Trans>} kpi={kpis?.revenue} kind="money" />
      <KpiCard label={<Trans>Delivered orders</Trans>} kpi={kpis?.delivered} kind="count" />
      <KpiCard label={<Trans>Cancelled orders</Trans>} kpi={kpis?.cancelled} kind="count" />
      <KpiCard label={<Trans>Completion rate</Trans>} kpi={kpis?.completionRate} kind="percent" />
      <KpiCard label={<Trans>On-time rate</Trans>} kpi={kpis?.onTimeRate} kind="percent" />
      <KpiCard label={<Trans>Minutes from pickup to delivery</Trans>} kpi={kpis?.deliveryMinutes} kind="minutes" />
      <KpiCard label={<Trans>Average rating</Trans>} kpi={kpis?.rating} kind="score" />
    </section>
  )
}

const KpiCard = ({ label, kpi, kind }: { label: ReactNode; kpi: Kpi | undefined; kind: keyof typeof formats }) => (
  <StatCard
    label={label}
    loading={!kpi}
    value={kpi && kpi.value !== null ? formats[kind](kpi.value) : '–'}
    note={kpi && <ChangeText kpi={kpi} kind={kind} />}
    picture={kpi && <Sparkline series={kpi.series} />}
  />
)

/** Shares and scores change by so much, amounts by a part of what they were. */
function ChangeText({ kpi, kind }: { kpi: Kpi; kind: keyof typeof formats }) {
  if (kpi.value === null || kpi.before === null || (kpi.change === null && kpi.value !== kpi.before))
    return <Trans>Nothing before to compare with</Trans>
  const difference = kpi.value - kpi.before
  if (difference === 0) return <Trans>As in the period before</Trans>
  if (kind === 'percent') {
    const points = signed(difference, formatNumber(difference * 100, 1))
    return <Trans>{points} points from the period before</Trans>
  }
  const amount =
    kind === 'score'
      ? signed(difference, formatNumber(difference, 2))
      : signed(difference, formatPercent(kpi.change ?? 0, 1))
  return <Trans>{amount} from the period before</Trans>
}
