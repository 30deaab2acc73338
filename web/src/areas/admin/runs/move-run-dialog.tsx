import { Trans, useLingui } from '@lingui/react/macro'
import { isUnderWay } from '@maple/contract/orders/order-moves'
import { isAhead } from '@maple/contract/orders/stop-moves'
import { useQuery } from '@tanstack/react-query'
import { useForm } from '../../../lib/form/use-form.ts'
import { fullName } from '../../../lib/format/format.ts'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Run, runsOfDayQuery, useMoveStops } from './runs.queries.ts'

/** What is ahead and not on board yet. */
export const movableStops = ({ stops }: Run): string[] =>
  stops
    .filter((stop) => isAhead(stop) && !isUnderWay(stop.orderStatus) && stop.orderStatus !== 'undelivered')
    .map(({ stopId }) => stopId)

/** All that is ahead goes into the run of somebody else who drives that day, at once for both (O7). */
export function MoveRunDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const { t } = useLingui()
  const move = useMoveStops()
  const { data, error, refetch, isFetching } = useQuery(runsOfDayQuery(run.day))
  const form = useForm({ defaultValues: { toRouteId: '' } })
  const others = data?.filter(({ courier, status }) => courier._id !== run.courier._id && status !== 'done') ?? []
  const send = async ({ toRouteId }: { toRouteId: string }) => {
    await move.mutateAsync({ toRouteId, stopIds: movableStops(run) })
    toast.success(t`The run was moved`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Move the run</Trans>}
      description={<Trans>What is still ahead goes to the end of the other run. What is on board stays.</Trans>}
      submit={<Trans>Move</Trans>}
      disabled={others.length === 0}
      onSend={send}
      failure={t`Failed to move the run`}
      onClose={onClose}
    >
      {!data && error ? (
        <ErrorState error={error} fallback={t`Failed to fetch the runs`} onRetry={refetch} retrying={isFetching} />
      ) : !data ? (
        <SkeletonLines lines={2} />
      ) : others.length === 0 ? (
        <p className="text-sm text-ink-soft">
          <Trans>Nobody else has a run on this day. Orders can be moved one by one on the board.</Trans>
        </p>
      ) : (
        <FormField form={form} name="toRouteId" label={<Trans>Courier</Trans>} required={t`Please choose a courier`}>
          {(input) => (
            <Select {...input}>
              <option value="">{t`Choose…`}</option>
              {others.map(({ _id, courier }) => (
                <option key={_id} value={_id}>
                  {fullName(courier)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
    </FormDialog>
  )
}
