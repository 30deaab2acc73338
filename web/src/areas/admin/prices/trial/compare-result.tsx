import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney, formatNumber, formatPercent } from '../../../../lib/format/format.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Money } from '../../../../ui/text/money.tsx'
import type { Comparison } from '../prices.queries.ts'
import { Histogram } from './histogram.tsx'

/** What the orders came to then and would now; how the differences lie; the largest ones. */
export function CompareResult({ comparison }: { comparison: Comparison }) {
  const { t } = useLingui()
  const { count, unpriced, isWhole, largest, histogram } = comparison
  const without = formatNumber(unpriced)
  if (count === 0)
    return (
      <p role="status" className="text-sm text-ink-soft">
        <Trans>No orders were placed in this time.</Trans>
      </p>
    )
  return (
    <section aria-label={t`Comparison`} aria-live="polite" className="flex flex-col gap-5 text-sm">
      <Sums {...comparison} />
      {unpriced > 0 && (
        <Banner kind="warning">
          <Trans>Orders without a price, in neither sum: {without}</Trans>
        </Banner>
      )}
      {!isWhole && (
        <Banner kind="info">
          <Trans>There were more orders than are looked at. Choose fewer days to see all.</Trans>
        </Banner>
      )}
      <Histogram bars={histogram} />
      {largest.length > 0 && <Largest orders={largest} />}
    </section>
  )
}

function Sums({ count, sumThen, sumNow }: Comparison) {
  const part = sumThen > 0 ? formatPercent((sumNow - sumThen) / sumThen, 1) : ''
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Sum name={<Trans>Orders</Trans>}>{formatNumber(count)}</Sum>
      <Sum name={<Trans>Difference</Trans>}>
        {formatMoney(sumNow - sumThen)} {part && <span className="text-sm font-normal text-ink-soft">({part})</span>}
      </Sum>
      <Sum name={<Trans>Sum then</Trans>}>{formatMoney(sumThen)}</Sum>
      <Sum name={<Trans>Sum now</Trans>}>{formatMoney(sumNow)}</Sum>
    </dl>
  )
}

const Sum = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="rounded-md bg-sunken p-3">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="text-base font-semibold tabular-nums">{children}</dd>
  </div>
)

function Largest({ orders }: { orders: Comparison['largest'] }) {
  const { t } = useLingui()
  return (
    <table aria-label={t`Largest differences`} className="w-full">
      <caption className="mb-1 text-left font-medium">
        <Trans>Largest differences</Trans>
      </caption>
      <thead>
        <tr className="text-left text-ink-soft">
          <th className="py-1 font-normal">
            <Trans>Order</Trans>
          </th>
          <th className="py-1 text-right font-normal">
            <Trans>Then</Trans>
          </th>
          <th className="py-1 text-right font-normal">
            <Trans>Now</Trans>
          </th>
          <th className="py-1 text-right font-normal">
            <Trans>Difference</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ _id, orderNumber, then, now, difference }) => (
          <tr key={_id} className="border-t border-line">
            <td className="py-1.5">
              <Link className="link tabular-nums" to={`/admin/orders?order=${orderNumber}`}>
                {spacedNumber(orderNumber)}
              </Link>
            </td>
            <td className="text-right">
              <Money amount={then} />
            </td>
            <td className="text-right">
              <Money amount={now} />
            </td>
            <td className="text-right font-medium">
              <Money amount={difference} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
