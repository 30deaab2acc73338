import { Trans, useLingui } from '@lingui/react/macro'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import type { OrderView } from '../../../orders/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import type { StopView as Stop } from '../courier.actions.ts'
import { LookAround } from './look-around.tsx'
import { placeOf } from './road.ts'
import { StopAction } from './stop-action.tsx'
import { StopButtons } from './stop-buttons.tsx'
import { StopDone } from './stop-done.tsx'
import { StopFacts } from './stop-facts.tsx'
import { StopMap } from './stop-map.tsx'
import type { StopScreenProps } from './stop-screen.tsx'
import { useDoor } from './use-door.ts'
import { useRoads } from './use-roads.ts'
import { useSwipe } from './use-swipe.ts'

interface StopViewProps extends Pick<StopScreenProps, 'onGo' | 'onLeave'> {
  order: OrderView
  stop: Stop
}

/** One stop on one screen of a phone: where, whom, how to reach them, and the one thing to do now. */
export function StopView({ order, stop, onGo, onLeave }: StopViewProps) {
  const { t } = useLingui()
  usePageTitle(stop.address)
  const { road, at, next } = placeOf(useRoads(), stop._id, order.orderNumber)
  const stops = road?.stops ?? []
  const door = useDoor(road, stop)
  const over = stops.filter(({ status }) => status === 'done' || status === 'failed').length
  const look = (by: -1 | 1) => {
    const other = at < 0 ? undefined : stops[at + by]
    if (other) onGo(other.orderNumber, other.stopId)
  }
  const swipe = useSwipe(look)
  return (
    <div className="-mx-4 -mt-4 -mb-6 flex flex-1 flex-col sm:-mx-6 sm:-mt-6">
      <progress
        aria-label={t`Stops done`}
        value={over}
        max={Math.max(1, stops.length)}
        className="h-1 w-full shrink-0 appearance-none bg-sunken [&::-moz-progress-bar]:bg-delivered [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-delivered [&::-webkit-progress-value]:transition-[width]"
      />
      <StopMap order={order} stop={stop} />
      <div {...swipe} className="flex flex-1 flex-col gap-3 px-4 pt-3 pb-3 sm:px-6">
        <StopFacts order={order} stop={stop} door={door} place={at < 0 ? undefined : { at: at + 1, of: stops.length }}>
          <LookAround hasBefore={at > 0} hasAfter={at >= 0 && at + 1 < stops.length} onLook={look} />
        </StopFacts>
        {order.status === 'cancelled' && (
          <Banner kind="warning">
            <Trans>This order was cancelled. If you have its parcel, keep it safe and call us.</Trans>
          </Banner>
        )}
        {stop.status === 'done' || stop.status === 'failed' ? (
          <StopDone order={order} stop={stop} next={next} />
        ) : (
          <StopButtons order={order} stop={stop} />
        )}
      </div>
      <StopAction order={order} stop={stop} door={door} run={road?.run} next={next} onGo={onGo} onLeave={onLeave} />
    </div>
  )
}
