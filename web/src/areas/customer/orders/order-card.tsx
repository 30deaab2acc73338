import { Trans, useLingui } from '@lingui/react/macro'
import { isEnded, progressOf } from '@maple/contract/orders/order-moves'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Package from 'lucide-react/icons/package'
import Tag from 'lucide-react/icons/tag'
import UserRound from 'lucide-react/icons/user-round'
import UserRoundPen from 'lucide-react/icons/user-round-pen'
import type { ReactNode } from 'react'
import { fullName } from '../../../lib/format/format.ts'
import {
  OrderNumber,
  OrderPrice,
  type OrderSummary,
  RouteLines,
  referenceTexts,
  StatusLine,
  sizeNames,
  WindowText,
} from '../../../orders/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { AgainLink, MessageLink, OfOrder, PayLink, RateButton, TrackLink } from './order-actions.tsx'

interface OrderCardProps {
  order: OrderSummary
  business: boolean
  mayOrder: boolean
  onOpen: () => void
  onRate: () => void
}

export function OrderCard({ order, business, mayOrder, onOpen, onRate }: OrderCardProps) {
  const { i18n, t } = useLingui()
  const { status, delivery, pickup, courier, rating } = order
  const score = rating?.customerRating.score
  return (
    <article
      aria-label={t`Order ${order.orderNumber}`}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="text-base font-semibold">
          <OrderNumber number={order.orderNumber} />
        </h2>
        <span className="max-sm:order-last max-sm:w-full">
          <StatusBadge status={status} />
        </span>
        <span className="ml-auto text-base font-semibold">
          <OrderPrice amount={order.totalAmount} />
        </span>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] sm:gap-8">
        <RouteLines from={pickup.address} to={delivery.address} />
        <ul className="flex flex-col gap-1.5 text-sm text-ink-soft">
          <Item icon={<CalendarClock />}>
            <WindowText start={delivery.timeWindow.start} end={delivery.timeWindow.end} />
          </Item>
          <Item icon={<Package />}>
            {order.package.description} · {i18n._(sizeNames[order.package.size])}
          </Item>
          {business && <AccountItems order={order} />}
          {courier && <Item icon={<UserRound />}>{fullName(courier.user)}</Item>}
        </ul>
      </div>
      {!isEnded(status) && <StatusLine status={status} percent={progressOf(status, 'customer')} />}
      <footer className="flex flex-wrap items-center gap-2 max-sm:[&>*]:grow">
        <PayLink payment={order.payment} size="sm" />
        <TrackLink order={order} size="sm" quiet />
        <MessageLink order={order} size="sm" />
        <RateButton order={order} size="sm" quiet onClick={onRate} />
        {mayOrder && isEnded(status) && (
          <span className="max-sm:hidden">
            <AgainLink order={order} size="sm" />
          </span>
        )}
        <Button size="sm" onClick={onOpen}>
          <Trans>View Details</Trans>
          <OfOrder order={order} />
        </Button>
        {score !== undefined && (
          <span className="ml-auto flex items-center gap-2 text-sm text-ink-soft">
            <span className="sr-only">
              <Trans>Your rating: {score} of 5</Trans>
            </span>
            <Stars score={score} />
          </span>
        )}
      </footer>
    </article>
  )
}

/** Who of the account placed it, and what its own fields say. */
const AccountItems = ({ order }: { order: OrderSummary }) => (
  <>
    {order.placedBy && (
      <Item icon={<UserRoundPen />}>
        <Trans>Placed by {fullName(order.placedBy)}</Trans>
      </Item>
    )}
    {referenceTexts(order).length > 0 && <Item icon={<Tag />}>{referenceTexts(order).join(' · ')}</Item>}
  </>
)

const Item = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-faint">
    {icon}
    <span className="line-clamp-2 min-w-0">{children}</span>
  </li>
)
