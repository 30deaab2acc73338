import { Trans, useLingui } from '@lingui/react/macro'
import { dayAfter, localTime } from '@maple/contract/platform/local-time'
import { useQuery } from '@tanstack/react-query'
import CalendarRange from 'lucide-react/icons/calendar-range'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useListParams } from '../../../lib/params/use-list-params.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { dayPlanQuery, dayPlansQuery, planCouriersQuery, usePlanDay } from './dispatch.queries.ts'
import { PlanBoard } from './plan-board.tsx'
import { PlanForm } from './plan-form.tsx'

const defaults = { day: '', plan: '' }

/** Routes for the orders of a day: suggested, changed by hand, handed out. */
export function DayPlanPage() {
  const { t } = useLingui()
  usePageTitle(t`Day plan`)
  const { timeZone } = useConfig()
  const { values, set } = useListParams(defaults)
  const day = values.day || dayAfter(localTime(new Date(), timeZone).date)
  const suggest = usePlanDay()
  const plans = useQuery(dayPlansQuery(day))
  // A day that is opened again shows its plan: the one that was handed out, or the newest.
  const current = values.plan || (plans.data?.find(({ appliedAt }) => appliedAt) ?? plans.data?.[0])?._id || ''
  const [away, setAway] = useState<ReadonlySet<string>>(new Set())
  const couriers = useQuery(planCouriersQuery)
  const plan = useQuery(dayPlanQuery(current))
  // Named only if somebody stays away: else it is everybody who may work, however many.
  const working = couriers.data?.filter(({ _id }) => !away.has(_id))
  const courierIds = away.size > 0 ? working?.map(({ _id }) => _id) : undefined
  const ask = async () => {
    if (courierIds?.length === 0) return void toast.error(t`Choose who works that day`)
    try {
      const made = await suggest.mutateAsync({ day, ...(courierIds && { courierIds }), key: crypto.randomUUID() })
      set({ day, plan: made._id })
    } catch (failure) {
      toast.error(messageOf(failure, t`Failed to plan the day`))
    }
  }
  return (
    <>
      <PageHeader
        title={<Trans>Day plan</Trans>}
        hint={<Trans>Routes for the scheduled orders of a day, within their time windows.</Trans>}
      />
      <PlanForm
        day={day}
        current={current}
        plans={plans.data ?? []}
        couriers={couriers.data ?? []}
        away={away}
        onAway={setAway}
        busy={suggest.isPending}
        onDay={(chosen) => set({ day: chosen, plan: '' })}
        onOpen={(id) => set({ plan: id })}
        onSuggest={() => void ask()}
      />
      {current === '' && plans.data ? (
        <Card>
          <EmptyState
            icon={<CalendarRange />}
            title={<Trans>No plan chosen</Trans>}
            hint={<Trans>Choose a day and let the routes be suggested. Nothing is handed out until you say so.</Trans>}
          />
        </Card>
      ) : plan.data ? (
        <PlanBoard plan={plan.data} />
      ) : plan.error ? (
        <Card>
          <ErrorState error={plan.error} fallback={t`Failed to fetch the plan`} onRetry={plan.refetch} />
        </Card>
      ) : (
        <Card>
          <SkeletonLines lines={8} />
        </Card>
      )}
    </>
  )
}
