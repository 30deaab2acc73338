import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../../ui/card.tsx'
import { StopLayer } from '../../../ui/map/layers/stop-layer.tsx'
import { TourLayer } from '../../../ui/map/layers/tour-layer.tsx'
import type { MapItem } from '../../../ui/map/map-list.tsx'
import { MapView } from '../../../ui/map/map-view.tsx'
import type { DayPlan } from './dispatch.queries.ts'
import { useTours } from './use-tours.ts'

/** The suggested routes, each in the colour of its courier, from where they set out. */
export function PlanMap({ plan }: { plan: DayPlan }) {
  const { t } = useLingui()
  const { tours, isEstimated } = useTours(plan)
  const depot = plan.depot.place
  const items: MapItem[] = [
    ...(depot ? [{ id: 'depot', label: <Trans>Depot</Trans>, detail: plan.depot.address, place: depot }] : []),
    ...plan.routes.map(({ courier, stops }) => ({
      id: courier._id,
      label: courier.name,
      detail: <Plural value={stops.length} one="# stop" other="# stops" />,
    })),
  ]
  return (
    <Card flush className="overflow-hidden">
      <MapView
        label={t`Map of the routes`}
        points={[...(depot ? [depot] : []), ...tours.flatMap(({ stops, road }) => [...stops, ...(road ?? [])])]}
        subject={plan._id}
        items={items}
        inPage
        className="h-72 lg:h-96"
      >
        <TourLayer tours={tours} />
        {depot && <StopLayer kind="pickup" at={depot} />}
      </MapView>
      {isEstimated && (
        <p className="border-line border-t px-4 py-2 text-sm text-ink-soft">
          {plan.isEstimated ? (
            <Trans>Dashed lines are estimates: straight from stop to stop, where the road is not known.</Trans>
          ) : (
            <Trans>Dashed lines are estimates: the router does not know the way right now.</Trans>
          )}
        </p>
      )}
    </Card>
  )
}
