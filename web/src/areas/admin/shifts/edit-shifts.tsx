import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DayShiftsDialog, type Shifts, WeekShiftsDialog } from '../../../couriers/index.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { type BoardRow, courierShiftsQuery, useSetShifts } from './shifts.queries.ts'

export interface Editing {
  courier: BoardRow['courier']
  /** One day; without it the pattern of every week. */
  date?: string
}

/** Reads the plan as it is now, so that nothing of what somebody else saved is lost. */
export function EditShifts({ courier, date, onClose }: Editing & { onClose: () => void }) {
  const { t } = useLingui()
  const plan = useQuery(courierShiftsQuery(courier._id))
  const set = useSetShifts(courier._id)
  const save = async (shifts: Shifts) => {
    await set.mutateAsync(shifts)
    toast.success(t`Shifts of ${courier.name} saved`)
  }
  const common = { description: courier.name, onSave: save, onClose }
  // Read once more under the open dialog, what is typed stays, and what somebody else saved meanwhile is kept.
  if (plan.data && plan.isFetchedAfterMount)
    return date ? (
      <DayShiftsDialog shifts={plan.data} date={date} {...common} />
    ) : (
      <WeekShiftsDialog shifts={plan.data} {...common} />
    )
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={<Trans>Shifts</Trans>} description={courier.name}>
      {plan.error ? (
        <ErrorState error={plan.error} fallback={t`Failed to fetch the shifts`} onRetry={plan.refetch} />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Dialog>
  )
}
