import { useLingui } from '@lingui/react/macro'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatMoney } from '../lib/format.ts'
import { barName } from './bar-names.ts'
import type { Earnings } from './payments.queries.ts'

const tick = { fill: 'var(--ink-faint)', fontSize: 12 }

export function EarningsChart({ series, label }: { series: Earnings['series']; label: string }) {
  const { t } = useLingui()
  const bars = series.map(({ key, earnings, tips }) => ({ key, tips, work: Math.round((earnings - tips) * 100) / 100 }))
  return (
    <div role="img" aria-label={label} className="h-60">
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
            width={64}
            tickFormatter={(dollars: number) => formatMoney(dollars)}
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
  )
}
