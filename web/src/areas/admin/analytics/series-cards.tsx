import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { formatMoney, formatNumber } from '../../../lib/format/format.ts'
import type { Analytics } from './analytics.queries.ts'
import { FigureCard, figureWait } from './figure-card.tsx'
import { stepName } from './step-name.ts'

// The chart library is larger than all the rest of the page.
const SeriesChart = lazy(async () => ({ default: (await import('./series-chart.tsx')).SeriesChart }))

const namer =
  ({ step, timeZone }: Pick<Analytics, 'step' | 'timeZone'>) =>
  (at: string, length: 'short' | 'long') =>
    stepName(at, step, timeZone, length)

export function VolumeCard({ data }: { data: Analytics | undefined }) {
  const { t } = useLingui()
  const nameOf = data && namer(data)
  const count = (value: number) => formatNumber(value)
  return (
    <FigureCard
      title={t`Order volume`}
      file="order-volume"
      figures={
        nameOf && {
          columns: [
            { name: t`When` },
            { name: t`Orders`, format: count },
            { name: t`Delivered orders`, format: count },
            { name: t`Cancelled orders`, format: count },
          ],
          rows: data.series.map((step) => [nameOf(step.at, 'long'), step.orders, step.delivered, step.cancelled]),
        }
      }
    >
      {nameOf && (
        <Suspense fallback={figureWait}>
          <SeriesChart
            label={t`Orders placed as bars; the button above shows them as a table`}
            name={t`Orders`}
            bars={data.series.map(({ at, orders }) => ({ at, value: orders }))}
            colour="var(--primary)"
            stepName={nameOf}
            format={count}
            axisWidth={52}
          />
        </Suspense>
      )}
    </FigureCard>
  )
}

export function RevenueCard({ data }: { data: Analytics | undefined }) {
  const { t } = useLingui()
  const nameOf = data && namer(data)
  return (
    <FigureCard
      title={t`Revenue`}
      file="revenue"
      figures={
        nameOf && {
          columns: [{ name: t`When` }, { name: t`Revenue`, format: formatMoney }],
          rows: data.series.map((step) => [nameOf(step.at, 'long'), step.revenue]),
        }
      }
    >
      {nameOf && (
        <Suspense fallback={figureWait}>
          <SeriesChart
            label={t`Revenue as bars; the button above shows it as a table`}
            name={t`Revenue`}
            bars={data.series.map(({ at, revenue }) => ({ at, value: revenue }))}
            colour="var(--delivered)"
            stepName={nameOf}
            format={formatMoney}
            axisWidth={96}
          />
        </Suspense>
      )}
    </FigureCard>
  )
}
