import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { clsx } from 'clsx'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { formatTime } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { WindowText } from '../../../orders/index.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import type { DayPlan } from './dispatch.queries.ts'
import { orderDragType } from './move-between.ts'

interface PlanCardProps {
  plan: DayPlan
  order: DayPlan['orders'][number]
  kind: 'pickup' | 'delivery'
  /** Its place in the route. */
  number: number | undefined
  route: DayPlan['routes'][number] | undefined
  onMove: ((orderId: string, courierId: string | null) => Promise<void>) | undefined
}

/** One stop. Dragged by mouse or finger with its whole order; by keyboard the menu at the delivery does the same. */
export function PlanCard({ plan, order, kind, number: place, route, onMove }: PlanCardProps) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const arrival = route?.stops.find((stop) => stop.orderId === order._id && stop.kind === kind)
  const number = spacedNumber(order.orderNumber)
  return (
    <li
      draggable={onMove !== undefined}
      onDragStart={(event) => event.dataTransfer.setData(orderDragType, order._id)}
      className={clsx('flex items-start gap-2 rounded-md bg-sunken p-3 text-sm', onMove && 'cursor-grab')}
    >
      {place !== undefined && (
        <span
          aria-hidden="true"
          className={clsx(
            'grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold tabular-nums',
            kind === 'pickup' ? 'border-2 border-line-strong bg-surface' : 'bg-ink text-surface',
          )}
        >
          {place}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium tabular-nums">{number}</span>
          {arrival && (
            <span className={clsx('tabular-nums', arrival.isLate ? 'font-semibold text-cancelled' : 'text-ink-soft')}>
              {formatTime(arrival.arriveAt, timeZone)}
            </span>
          )}
        </p>
        <p className="truncate" title={order[kind].address}>
          <span className="text-ink-soft">{kind === 'pickup' ? <Trans>Pickup</Trans> : <Trans>Delivery</Trans>}: </span>
          {order[kind].address}
        </p>
        {kind === 'delivery' && (
          <p className="text-ink-soft">
            <WindowText start={order.window.start} end={order.window.end} withDay={false} />
          </p>
        )}
      </div>
      {onMove && kind === 'delivery' && (
        <Menu
          trigger={
            <IconButton size="sm" label={t`Move ${number}`}>
              <ArrowLeftRight className="size-4" />
            </IconButton>
          }
        >
          <div className="max-h-72 overflow-y-auto">
            {plan.couriers
              .filter((courier) => courier._id !== route?.courier._id)
              .map((courier) => (
                <MenuItem key={courier._id} onSelect={() => void onMove(order._id, courier._id)}>
                  {courier.name}
                </MenuItem>
              ))}
          </div>
          {route && (
            <>
              <MenuSeparator />
              <MenuItem onSelect={() => void onMove(order._id, null)}>
                <Trans>Take out of the plan</Trans>
              </MenuItem>
            </>
          )}
        </Menu>
      )}
    </li>
  )
}
