import { Trans } from '@lingui/react/macro'
import type { TimelineEntry } from '@maple/contract'
import { clsx } from 'clsx'
import MapPin from 'lucide-react/icons/map-pin'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'

/** What happened, the latest first. */
export function TimelineCard({ timeline }: { timeline: TimelineEntry[] }) {
  const { timeZone } = useConfig()
  const entries = timeline.toReversed()
  return (
    <Card title={<Trans>Timeline</Trans>}>
      <ol>
        {entries.map((entry, index) => (
          <li key={entry._id} className="relative flex gap-4 pb-6 last:pb-0">
            {index < entries.length - 1 && (
              <span aria-hidden="true" className="absolute top-5 bottom-0 left-[5px] w-0.5 bg-line" />
            )}
            <span
              aria-hidden="true"
              className={clsx(
                'mt-1.5 size-3 shrink-0 rounded-full border-2',
                index === 0 ? 'border-primary bg-primary' : 'border-line-strong bg-surface',
              )}
            />
            <div className="min-w-0 flex-1">
              <p className={clsx(index === 0 && 'font-semibold')}>{entry.message}</p>
              {entry.description !== entry.message && (
                <p className="text-sm break-words text-ink-soft">{entry.description}</p>
              )}
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-faint">
                <DateTime value={entry.timestamp} timeZone={timeZone} />
                {entry.location && (
                  <span className="inline-flex items-center gap-1">
                    <MapPin aria-hidden="true" className="size-3.5 shrink-0" />
                    {entry.location.address}
                  </span>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
