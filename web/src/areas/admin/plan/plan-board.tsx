import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Banner } from '../../../ui/banner.tsx'
import { tourTone } from '../../../ui/map/layers/tour-layer.tsx'
import { toast } from '../../../ui/toast.ts'
import { type DayPlan, useApplyPlan, useChangePlan } from './dispatch.queries.ts'
import { type DrawnRoute, drawnRoutes, moveBetween } from './move-between.ts'
import { moveWithin } from './move-within.ts'
import type { PlanMoves } from './plan-card.tsx'
import { PlanColumn } from './plan-column.tsx'
import { PlanMap } from './plan-map.tsx'
import { PlanTotals } from './plan-totals.tsx'

type Refused = { orderNumber: string; message: string }[]

/** One column a courier and one for what is left; cards are dragged between and within them, or moved by their menu. */
export function PlanBoard({ plan }: { plan: DayPlan }) {
  const { t } = useLingui()
  const apply = useApplyPlan()
  const [refused, setRefused] = useState<Refused>([])
  const { moves, busy } = useMoves(plan)
  const handOut = async () => {
    try {
      const result = await apply.mutateAsync(plan._id)
      setRefused(result.refused)
      toast.success(t`${result.assigned} orders handed out`)
    } catch (failure) {
      toast.error(messageOf(failure, t`Failed to hand out the plan`))
    }
  }
  const props = { plan, busy, moves: plan.appliedAt === null ? moves : undefined }
  return (
    <>
      <PlanTotals plan={plan} busy={apply.isPending} onApply={() => void handOut()} />
      <LeftOut {...plan.leftOut} />
      {refused.length > 0 && (
        <Banner kind="warning">
          <Trans>These orders have moved on and were left alone:</Trans>
          <ul className="mt-1 list-disc pl-5">
            {refused.map(({ orderNumber, message }) => (
              <li key={orderNumber}>
                {spacedNumber(orderNumber)}: {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {plan.routes.length > 0 && <PlanMap plan={plan} />}
      <ul className="grid gap-4 *:min-w-0 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4" aria-label={t`Routes`}>
        {plan.unplanned.length > 0 && <PlanColumn {...props} route={undefined} />}
        {plan.routes.map((route, nth) => (
          <PlanColumn key={route.courier._id} {...props} route={route} tone={tourTone(nth)} />
        ))}
      </ul>
    </>
  )
}

/** One change after the other: the next is drawn on what the last has made. */
function useMoves(plan: DayPlan): { moves: PlanMoves; busy: boolean } {
  const { t } = useLingui()
  const change = useChangePlan()
  const save = async (routes: DrawnRoute[]) => {
    if (change.isPending) return
    try {
      await change.mutateAsync({ id: plan._id, routes })
    } catch (failure) {
      toast.error(messageOf(failure, t`Failed to change the plan`))
    }
  }
  const drawn = drawnRoutes(plan.routes)
  const moves: PlanMoves = {
    onMove: (orderId, courierId) => save(moveBetween(drawn, orderId, courierId)),
    onOrder: async ({ courier, stops: now }, from, to) => {
      const stops = moveWithin(now, from, to)
      if (!stops) return void toast.error(t`A delivery comes after the pickup of its order`)
      await save(drawn.map((route) => (route.courierId === courier._id ? { ...route, stops } : route)))
    },
  }
  return { moves, busy: change.isPending }
}

/** A plan has its bounds; what is beyond them is never left out in silence. */
const LeftOut = ({ orders, couriers }: DayPlan['leftOut']) =>
  (orders > 0 || couriers > 0) && (
    <Banner kind="warning">
      {orders > 0 && (
        <p>
          <Plural
            value={orders}
            one="A plan takes 500 orders: # more of that day is not in it."
            other="A plan takes 500 orders: # more of that day are not in it."
          />
        </p>
      )}
      {couriers > 0 && (
        <p>
          <Plural
            value={couriers}
            one="A plan takes 100 couriers: # more who may work that day is not among them."
            other="A plan takes 100 couriers: # more who may work that day are not among them."
          />
        </p>
      )}
    </Banner>
  )
