import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

export interface SeriesChartProps {
  label: string
  /** What the bars are. */
  name: string
  bars: { at: string; value: number }[]
  colour: string
  stepName: (at: string, length: 'short' | 'long') => string
  format: (value: number) => string
  /** As wide as the longest name beside it, in either language. */
  axisWidth: number
}

const tick = { fill: 'var(--ink-faint)', fontSize: 12 }

export const SeriesChart = ({ label, name, bars, colour, stepName, format, axisWidth }: SeriesChartProps) => (
  // While a window changes its size the bars are drawn anew a moment later: they must not widen the page until then.
  <div role="img" aria-label={label} className="h-60 overflow-clip">
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={bars} margin={{ top: 4, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="at"
          tickFormatter={(at: string) => stepName(at, 'short')}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          minTickGap={12}
        />
        <YAxis
          width={axisWidth}
          tickFormatter={(value: number) => format(value)}
          tick={tick}
          tickLine={false}
          axisLine={false}
          tickCount={4}
          allowDecimals={false}
        />
        <Tooltip
          cursor={{ fill: 'var(--sunken)' }}
          labelFormatter={(at) => stepName(String(at), 'long')}
          formatter={(value) => format(Number(value))}
          contentStyle={{ background: 'var(--surface)', borderColor: 'var(--line)', borderRadius: 8, fontSize: 13 }}
          labelStyle={{ color: 'var(--ink)' }}
          itemStyle={{ color: 'var(--ink-soft)' }}
          isAnimationActive={false}
        />
        <Bar dataKey="value" name={name} fill={colour} radius={[3, 3, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  </div>
)
