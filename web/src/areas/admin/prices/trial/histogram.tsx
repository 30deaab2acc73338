import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney, formatNumber } from '../../../../lib/format/format.ts'
import type { Comparison } from '../prices.queries.ts'

type Bar = Comparison['histogram'][number]

/** How many orders became dearer or cheaper, and by how much: a table whose last column is drawn. */
export function Histogram({ bars }: { bars: readonly Bar[] }) {
  const { t } = useLingui()
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <table aria-label={t`Differences by size`} className="w-full">
      <caption className="mb-1 text-left font-medium">
        <Trans>Differences by size</Trans>
      </caption>
      <thead className="sr-only">
        <tr>
          <th>
            <Trans>Difference</Trans>
          </th>
          <th>
            <Trans>Orders</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={`${bar.from} ${bar.to}`}>
            <th scope="row" className="w-0 py-0.5 pr-3 text-left font-normal whitespace-nowrap text-ink-soft">
              <Between {...bar} />
            </th>
            <td className="py-0.5">
              <span className="flex items-center gap-2 tabular-nums">
                <span
                  aria-hidden="true"
                  className="h-3 min-w-px rounded-sm bg-accepted"
                  style={{ width: `${(bar.count / most) * 75}%` }}
                />
                {formatNumber(bar.count)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Between({ from, to }: Bar) {
  const [least, most] = [from === null ? '' : formatMoney(from), to === null ? '' : formatMoney(to)]
  if (!least) return <Trans>below {most}</Trans>
  return most ? (
    <Trans>
      from {least} to {most}
    </Trans>
  ) : (
    <Trans>{least} and more</Trans>
  )
}
