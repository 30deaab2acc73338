import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ScanLine from 'lucide-react/icons/scan-line'
import { Suspense, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { optimisticStops } from '../../../lib/offline/optimistic-order.ts'
import { useWaiting } from '../../../lib/offline/use-queue.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { toast } from '../../../ui/toast.ts'
import { LoadCheck } from '../active/late-sheets.ts'
import { courierRulesQuery } from '../courier.queries.ts'
import { type Run, useAnswerRun } from './run.queries.ts'
import { RunAnswer } from './run-answer.tsx'
import { movedStop } from './run-order.ts'
import { RunStopRow } from './run-stop-row.tsx'
import { progressOfRun } from './run-stops.ts'
import { RunSummary } from './run-summary.tsx'
import { useNewOrder } from './use-new-order.ts'

/** All stops of one run, in the order in which they are driven, as far as this device knows. */
export function RunSheet({ run: kept }: { run: Run }) {
  const { t } = useLingui()
  const waiting = useWaiting()
  const run = { ...kept, stops: optimisticStops(kept.stops, waiting) }
  const { next, done } = progressOfRun(run.stops)
  const { sort } = useAnswerRun()
  const { isNew, seen } = useNewOrder(kept)
  const [checking, setChecking] = useState(false)
  const maySort = useQuery(courierRulesQuery).data?.sortsStops === true && run.acceptedAt !== null
  const move = (stopId: string, by: -1 | 1) => {
    const stopIds = movedStop(run.stops, stopId, by)
    if (stopIds)
      sort.mutate(
        { id: run._id, stopIds, version: run.version },
        {
          onSuccess: ({ data }) => seen(data),
          onError: (error) => toast.error(messageOf(error, t`Failed to update your run. Please try again.`)),
        },
      )
  }
  const isOpen = run.acceptedAt !== null && next !== undefined
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <RunSummary run={run} />
        <ProgressBar label={<Trans>Stops done</Trans>} part={done / Math.max(1, run.stops.length)} />
        {isNew && (
          <Banner
            kind="info"
            action={
              <Button size="sm" className="-my-1.5" onClick={() => seen()}>
                <Trans>Seen</Trans>
              </Button>
            }
          >
            <Trans>The company has changed the order of your stops.</Trans>
          </Banner>
        )}
        {isOpen && !run.loadCheckedAt && run.status === 'handed-out' && (
          <Button size="lg" block icon={<ScanLine className="size-5" />} onClick={() => setChecking(true)}>
            <Trans>Check the load</Trans>
          </Button>
        )}
        <RunAnswer run={run} />
        <ol className="-mx-3 flex flex-col">
          {run.stops.map((stop) => (
            <RunStopRow
              key={stop.stopId}
              stop={stop}
              isNext={run.status === 'started' && stop === next}
              onMove={maySort ? (by) => move(stop.stopId, by) : undefined}
              canMove={(by) => !sort.isPending && movedStop(run.stops, stop.stopId, by) !== undefined}
            />
          ))}
        </ol>
      </div>
      <Suspense>{checking && <LoadCheck run={kept} onClose={() => setChecking(false)} />}</Suspense>
    </Card>
  )
}
