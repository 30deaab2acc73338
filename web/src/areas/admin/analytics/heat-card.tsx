import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '../../../lib/format/format.ts'
import type { Analytics } from './analytics.queries.ts'
import { FigureCard } from './figure-card.tsx'
import { hourName, weekdayName } from './step-name.ts'

/** When orders are placed: a row for each weekday, a field for each hour. */
export function HeatCard({ data }: { data: Analytics | undefined }) {
  const { t } = useLingui()
  return (
    <FigureCard
      title={t`Orders by weekday and hour`}
      hint={<Trans>When orders are placed, by the company’s clock.</Trans>}
      file="orders-by-weekday-and-hour"
      isEmpty={data?.heat.every((row) => row.every((each) => each === 0))}
      figures={
        data && {
          columns: [
            { name: t`Hour` },
            ...data.heat.map((_, weekday) => ({
              name: weekdayName(weekday, 'short'),
              format: (value: number) => formatNumber(value),
            })),
          ],
          rows: Array.from({ length: 24 }, (_, hour) => [hourName(hour), ...data.heat.map((row) => row[hour] ?? 0)]),
        }
      }
    >
      {data && <Heat heat={data.heat} label={t`Orders by weekday and hour; the button above shows them as a table`} />}
    </FigureCard>
  )
}

const marks = [0, 6, 12, 18]

function Heat({ heat, label }: { heat: number[][]; label: string }) {
  const most = Math.max(...heat.flat()) || 1
  return (
    <div role="img" aria-label={label} className="grid grid-cols-[2.75rem_repeat(24,minmax(0,1fr))] gap-0.5 text-xs">
      {heat.map((row, weekday) => [
        <span key={weekdayName(weekday, 'long')} className="self-center text-ink-faint">
          {weekdayName(weekday, 'short')}
        </span>,
        ...row.map((value, hour) => (
          <span
            key={`${weekdayName(weekday, 'long')} ${hourName(hour)}`}
            title={`${weekdayName(weekday, 'long')} ${hourName(hour)}: ${formatNumber(value)}`}
            className="h-6 rounded-xs"
            style={{ background: `color-mix(in oklab, var(--primary) ${(value / most) * 100}%, var(--sunken))` }}
          />
        )),
      ])}
      <span />
      {marks.map((hour) => (
        <span key={hour} className="col-span-6 text-ink-faint">
          {hourName(hour)}
        </span>
      ))}
    </div>
  )
}
