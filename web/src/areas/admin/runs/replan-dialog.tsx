import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isAhead } from '@maple/contract/orders/stop-moves'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { formatDistance, formatDuration } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { RunStops } from './run-stops.tsx'
import { type Replanned, type Run, replanQuery, useChangeRun } from './runs.queries.ts'

/** A better sequence of what is ahead, beside the one of now, before anything is kept (O1). */
export function ReplanDialog({ run: opened, onClose }: { run: Run; onClose: () => void }) {
  const { t } = useLingui()
  // What is applied is what was looked at; a run that has changed meanwhile is refused.
  const [run] = useState(opened)
  const change = useChangeRun()
  const { data, error, refetch, isFetching } = useQuery(replanQuery(run._id, run.version))
  const apply = async ({ route }: Replanned) => {
    const stopIds = route.stops.filter(isAhead).map(({ stopId }) => stopId)
    try {
      await change.mutateAsync({ id: run._id, stopIds, version: route.version })
      toast.success(t`The run has its new sequence`)
      onClose()
    } catch (failure) {
      toast.error(messageOf(failure, t`Failed to re-plan the run`))
    }
  }
  const isSame = data?.route.stops.every(({ stopId }, at) => stopId === run.stops[at]?.stopId)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Re-plan the rest</Trans>}
      description={<Trans>What is done and what is locked stays where it is.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {data && !isSame && (
            <Button variant="primary" loading={change.isPending} onClick={() => void apply(data)}>
              <Trans>Apply</Trans>
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <div className="flex flex-col gap-4">
          {isSame ? (
            <p className="text-sm">
              <Trans>There is no better sequence.</Trans>
            </p>
          ) : (
            <Compared {...data} />
          )}
          <RunStops stops={data.route.stops} />
        </div>
      ) : error ? (
        <ErrorState error={error} fallback={t`Failed to re-plan the run`} onRetry={refetch} retrying={isFetching} />
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Dialog>
  )
}

const Compared = ({ before, after }: Pick<Replanned, 'before' | 'after'>) => (
  <dl className="grid grid-cols-2 gap-3">
    <Sum label={<Trans>Before</Trans>} sum={before} />
    <Sum label={<Trans>After</Trans>} sum={after} />
  </dl>
)

function Sum({ label, sum }: { label: ReactNode; sum: Replanned['before'] }) {
  const { distanceUnit } = useConfig()
  return (
    <div className="rounded-md bg-sunken px-3 py-2">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="tabular-nums">
        <span className="block text-lg font-semibold">{formatDistance(sum.distanceMeters, distanceUnit)}</span>
        <span className="block text-sm">{formatDuration(sum.durationSeconds)}</span>
        <span className="block text-sm">
          <Plural value={sum.lateStops} _0="no stop late" one="# stop late" other="# stops late" />
        </span>
      </dd>
    </div>
  )
}
