import { Trans, useLingui } from '@lingui/react/macro'
import { dayAfter, localTime } from '@maple/contract/local-time'
import { useQuery } from '@tanstack/react-query'
import CalendarRange from 'lucide-react/icons/calendar-range'
import { messageOf } from '../lib/api-error.ts'
import { useConfig } from '../lib/config.queries.ts'
import { useListParams } from '../lib/use-list-params.ts'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { dayPlanQuery, usePlanDay } from './dispatch.queries.ts'
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
  const plan = useQuery(dayPlanQuery(values.plan))
  const ask = async () => {
    try {
      const made = await suggest.mutateAsync({ day, key: crypto.randomUUID() })
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
        current={values.plan}
        busy={suggest.isPending}
        onDay={(chosen) => set({ day: chosen, plan: '' })}
        onOpen={(id) => set({ plan: id })}
        onSuggest={() => void ask()}
      />
      {values.plan === '' ? (
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
