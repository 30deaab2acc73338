import { Plural, Trans } from '@lingui/react/macro'
import { formatDistance, formatDuration, formatWeekday } from '../../../lib/format/format.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import type { Run } from './run.queries.ts'

/** `Tuesday · 8 stops · 23 km · 1 h 40 min`, of what is ahead. */
export function RunSummary({ run }: { run: Run }) {
  const { distanceUnit } = useConfig()
  // A day without a time: noon keeps it that day in every time zone.
  const day = formatWeekday(`${run.day}T12:00:00Z`, 'UTC')
  const way = formatDistance(run.distanceMeters, distanceUnit)
  const time = formatDuration(run.durationSeconds)
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
      <span>{day}</span>
      <span aria-hidden="true">·</span>
      <span>
        <Plural value={run.stops.length} one="# stop" other="# stops" />
      </span>
      {run.durationSeconds > 0 && (
        <>
          <span aria-hidden="true">·</span>
          <span className="tabular-nums">
            <Trans>
              {way}, about {time} to go
            </Trans>
          </span>
        </>
      )}
    </p>
  )
}
