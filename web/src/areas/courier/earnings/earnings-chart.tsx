import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatMoney } from '../../../lib/format/format.ts'
import { barName } from './bar-names.ts'
import type { Earnings } from './earnings.queries.ts'

/** Below it, cents tell the lines of the chart apart. */
const fewDollars = 8
const tick = { fill: 'var(--ink-faint)', fontSize: 12 }

export function EarningsChart({ series, label }: { series: Earnings['series']; label: string }) {
  const { t } = useLingui()
  const most = Math.max(0, ...series.map(({ earnings }) => earnings))
  const bars = series.map(({ key, earnings, tips }) => ({ key, tips, work: Math.round((earnings - tips) * 100) / 100 }))
  return (
    <div role="img" aria-label={label} className="flex flex-col gap-3">
      {/* Drawn anew a moment after the window has changed its size: until then it must not widen the page. */}
      <div className="h-60 overflow-clip">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={bars} margin={{ top: 4, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="key"
              tickFormatter={(key: string) => barName(key, 'short')}
              tick={tick}
              tickLine={false}
              axisLine={{ stroke: 'var(--line)' }}
              minTickGap={8}
            />
            <YAxis
              width="auto"
              tickFormatter={(dollars: number) => formatMoney(dollars, most < fewDollars ? 2 : 0)}
              tick={tick}
              tickLine={false}
              axisLine={false}
              tickCount={4}
            />
            <Tooltip
              cursor={{ fill: 'var(--sunken)' }}
              labelFormatter={(key) => barName(String(key), 'long')}
              formatter={(dollars) => formatMoney(Number(dollars))}
              contentStyle={{ background: 'var(--surface)', borderColor: 'var(--line)', borderRadius: 8, fontSize: 13 }}
              labelStyle={{ color: 'var(--ink)' }}
              itemStyle={{ color: 'var(--ink-soft)' }}
              isAnimationActive={false}
            />
            <Bar dataKey="work" name={t`Deliveries`} stackId="earned" fill="var(--primary)" isAnimationActive={false} />
            <Bar
              dataKey="tips"
              name={t`Tips`}
              stackId="earned"
              fill="var(--star)"
              radius={[4, 4, 0, 0]}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
      <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        <Swatch className="bg-primary">{t`Deliveries`}</Swatch>
        <Swatch className="bg-star">{t`Tips`}</Swatch>
      </ul>
    </div>
  )
}

const Swatch = ({ className, children }: { className: string; children: ReactNode }) => (
  <li className="flex items-center gap-2">
    <span className={clsx('size-3 rounded-sm', className)} />
    {children}
  </li>
)
