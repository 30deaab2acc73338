import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Banner } from '../../../ui/banner.tsx'
import { tourTone } from '../../../ui/map/layers/tour-layer.tsx'
import { toast } from '../../../ui/toast.ts'
import { type DayPlan, useApplyPlan, useChangePlan } from './dispatch.queries.ts'
import { drawnRoutes, moveBetween } from './move-between.ts'
import { PlanColumn } from './plan-column.tsx'
import { PlanMap } from './plan-map.tsx'
import { PlanTotals } from './plan-totals.tsx'

type Refused = { orderNumber: string; message: string }[]

/** One column a courier and one for what is left; cards are dragged between them, or moved by their menu. */
export function PlanBoard({ plan }: { plan: DayPlan }) {
  const { t } = useLingui()
  const change = useChangePlan()
  const apply = useApplyPlan()
  const [refused, setRefused] = useState<Refused>([])
  const isFixed = plan.appliedAt !== null
  const move = async (orderId: string, courierId: string | null) => {
    try {
      await change.mutateAsync({ id: plan._id, routes: moveBetween(drawnRoutes(plan.routes), orderId, courierId) })
    } catch (failure) {
      toast.error(messageOf(failure, t`Failed to change the plan`))
    }
  }
  const handOut = async () => {
    try {
      const result = await apply.mutateAsync(plan._id)
      setRefused(result.refused)
      toast.success(t`${result.assigned} orders handed out`)
    } catch (failure) {
      toast.error(messageOf(failure, t`Failed to hand out the plan`))
    }
  }
  const props = { plan, busy: change.isPending, onMove: isFixed ? undefined : move }
  return (
    <>
      <PlanTotals plan={plan} busy={apply.isPending} onApply={() => void handOut()} />
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
