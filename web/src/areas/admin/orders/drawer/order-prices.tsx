import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { OrderPrice, type OrderView, PriceLines } from '../../../../orders/index.ts'
import { ErrorState } from '../../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { CompanyDateTime } from '../../../../ui/text/company-date-time.tsx'
import { Money } from '../../../../ui/text/money.tsx'
import { pricesQuery } from '../staff-orders.queries.ts'

const reasons: Record<string, ReactNode> = {
  placed: <Trans>As placed</Trans>,
  tip: <Trans>Tip after delivery</Trans>,
  edited: <Trans>Order edited</Trans>,
  charged: <Trans>Charge added</Trans>,
  returned: <Trans>Returned</Trans>,
  priced: <Trans>Price set</Trans>,
}

/** The price in force, and every one before it: a price is never edited. */
export function OrderPrices({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(pricesQuery(order._id, order.priceVersion))
  if (error && !data)
    return <ErrorState error={error} fallback={t`Failed to fetch the prices`} onRetry={refetch} retrying={isFetching} />
  if (!data) return <SkeletonLines lines={6} />
  const [current, ...earlier] = data
  return (
    <>
      {current && <PriceLines lines={current.lines} total={current.total} />}
      <ListOfPrice order={order} />
      {order.priceState === 'priced' && (
        <p className="flex justify-between gap-4 text-sm text-ink-soft">
          <Trans>Of which for the courier</Trans>
          <Money amount={order.pricing.courierEarnings} />
        </p>
      )}
      {earlier.map(({ version, total, lines, createdAt, reason }) => (
        <details key={version} className="rounded-md border border-line px-4 py-2 text-sm">
          <summary className="flex cursor-pointer flex-wrap justify-between gap-x-4 gap-y-1 py-1">
            <span>
              <Trans>Version {version}</Trans> · {reasons[reason] ?? reason} · <CompanyDateTime value={createdAt} />
            </span>
            <OrderPrice amount={total} />
          </summary>
          <div className="pt-2 pb-1">
            <PriceLines lines={lines} total={total} />
          </div>
        </details>
      ))}
    </>
  )
}

/** Which list priced it, and which version of that: the list Public goes by the settings. */
function ListOfPrice({ order: { priceList } }: { order: OrderView }) {
  if (!priceList) return null
  const { _id, name, version } = priceList
  return (
    <p className="flex justify-between gap-4 text-sm text-ink-soft">
      <Trans>Price list</Trans>
      <span className="min-w-0 text-right wrap-anywhere">
        <Link className="link" to={`/admin/prices/${_id}`}>
          {name}
        </Link>
        {typeof version === 'number' && (
          <>
            {' · '}
            <Trans>Version {version}</Trans>
          </>
        )}
      </span>
    </p>
  )
}
