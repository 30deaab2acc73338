import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/order-number'
import { clsx } from 'clsx'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { useConfig } from '../lib/config.queries.ts'
import { formatTime } from '../lib/format.ts'
import { WindowText } from '../orders/window-text.tsx'
import { IconButton } from '../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/menu.tsx'
import type { DayPlan } from './dispatch.queries.ts'
import { orderDragType } from './move-between.ts'

interface PlanCardProps {
  plan: DayPlan
  order: DayPlan['orders'][number]
  route: DayPlan['routes'][number] | undefined
  onMove: ((orderId: string, courierId: string | null) => Promise<void>) | undefined
}

/** Dragged by mouse or finger; by keyboard its menu does the same. */
export function PlanCard({ plan, order, route, onMove }: PlanCardProps) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const arrival = route?.stops.find((stop) => stop.orderId === order._id && stop.kind === 'delivery')
  const number = spacedNumber(order.orderNumber)
  return (
    <li
      draggable={onMove !== undefined}
      onDragStart={(event) => event.dataTransfer.setData(orderDragType, order._id)}
      className={clsx('flex items-start gap-2 rounded-md bg-sunken p-3 text-sm', onMove && 'cursor-grab')}
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium tabular-nums">{number}</span>
          {arrival && (
            <span className={clsx('tabular-nums', arrival.isLate ? 'font-semibold text-cancelled' : 'text-ink-soft')}>
              {formatTime(arrival.arriveAt, timeZone)}
            </span>
          )}
        </p>
        <p className="truncate" title={order.delivery.address}>
          {order.delivery.address}
        </p>
        <p className="text-ink-soft">
          <WindowText start={order.window.start} end={order.window.end} withDay={false} />
        </p>
      </div>
      {onMove && (
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
