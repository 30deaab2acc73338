import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isAhead } from '@maple/contract/orders/stop-moves'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { formatDate, formatDistance, formatDuration } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'
import { toast } from '../../../ui/toast.ts'
import { MoveRunDialog, movableStops } from './move-run-dialog.tsx'
import { ReplanDialog } from './replan-dialog.tsx'
import { RunStops } from './run-stops.tsx'
import { type Run, useHandOut } from './runs.queries.ts'

const statusNames: Record<Run['status'], MessageDescriptor> = {
  draft: msg`Draft`,
  'handed-out': msg`Handed out`,
  started: msg`Under way`,
  done: msg`Done`,
}
const tones = { draft: 'pending', 'handed-out': 'assigned', started: 'in-transit', done: 'delivered' } as const

/** One run: its stops with their times, and what can be done with it now. */
export function RunCard({ run }: { run: Run }) {
  const { i18n } = useLingui()
  const { distanceUnit } = useConfig()
  const [distance, duration] = [formatDistance(run.distanceMeters, distanceUnit), formatDuration(run.durationSeconds)]
  const day = formatDate(`${run.day}T12:00:00Z`, 'UTC')
  const late = run.stops.filter((stop) => stop.late && isAhead(stop)).length
  return (
    <Card
      title={<Trans>Run of {day}</Trans>}
      actions={<Badge tone={tones[run.status]}>{i18n._(statusNames[run.status])}</Badge>}
    >
      <div className="flex flex-col gap-3">
        {run.declined && (
          <Banner kind="warning">
            <Trans>
              Declined <CompanyDateTime value={run.declined.at} />
            </Trans>
            {run.declined.reason && <p className="font-normal">{run.declined.reason}</p>}
          </Banner>
        )}
        {run.status === 'handed-out' && !run.acceptedAt && (
          <p className="text-sm text-ink-soft">
            <Trans>Waits for the courier's answer.</Trans>
          </p>
        )}
        {run.status !== 'done' && run.stops.length > 0 && (
          <p className="text-sm text-ink-soft">
            <Trans>
              Still ahead: {distance}, {duration}
            </Trans>
            {late > 0 && (
              <span className="text-cancelled">
                {' · '}
                <Plural value={late} one="# stop late" other="# stops late" />
              </span>
            )}
          </p>
        )}
        <RunStops stops={run.stops} />
        {run.status !== 'done' && <RunButtons run={run} />}
      </div>
    </Card>
  )
}

function RunButtons({ run }: { run: Run }) {
  const { t } = useLingui()
  const handOut = useHandOut()
  const [asking, setAsking] = useState<'replan' | 'move'>()
  const ahead = run.stops.filter(isAhead).length
  const give = async () => {
    try {
      await handOut.mutateAsync(run._id)
      toast.success(t`The run is handed out`)
    } catch (failure) {
      toast.error(messageOf(failure, t`Failed to hand out the run`))
    }
  }
  if (ahead === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {run.status === 'draft' && (
        <Button variant="primary" loading={handOut.isPending} onClick={() => void give()}>
          {run.declined ? <Trans>Hand out again</Trans> : <Trans>Hand out</Trans>}
        </Button>
      )}
      {ahead > 1 && (
        <Button onClick={() => setAsking('replan')}>
          <Trans>Re-plan the rest</Trans>
        </Button>
      )}
      {movableStops(run).length > 0 && (
        <Button onClick={() => setAsking('move')}>
          <Trans>Move to another courier</Trans>
        </Button>
      )}
      {asking === 'replan' && <ReplanDialog run={run} onClose={() => setAsking(undefined)} />}
      {asking === 'move' && <MoveRunDialog run={run} onClose={() => setAsking(undefined)} />}
    </div>
  )
}
