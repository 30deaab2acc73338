import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { CompanyDateTime } from '../ui/text/company-date-time.tsx'
import type { TimelineEntry } from './orders.queries.ts'

const dots: Record<TimelineEntry['status'], string> = {
  pending: 'bg-pending',
  assigned: 'bg-assigned',
  accepted: 'bg-accepted',
  'picked-up': 'bg-picked-up',
  'in-transit': 'bg-in-transit',
  undelivered: 'bg-undelivered',
  delivered: 'bg-delivered',
  returned: 'bg-returned',
  cancelled: 'bg-cancelled',
}

/** What happened, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  if (entries.length === 0) {
    return (
      <p className="text-sm text-ink-soft">
        <Trans>Timeline will appear here once tracking begins</Trans>
      </p>
    )
  }
  return (
    <ol className="flex flex-col">
      {entries.toReversed().map((entry, index) => (
        <li
          key={entry._id}
          className="relative flex gap-3 pb-5 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:top-3 [&:not(:last-child)]:before:bottom-0 [&:not(:last-child)]:before:left-1.5 [&:not(:last-child)]:before:w-px [&:not(:last-child)]:before:bg-line-strong"
        >
          <span
            aria-hidden="true"
            className={clsx(
              'relative mt-1 size-3 shrink-0 rounded-full ring-4 ring-surface',
              index === 0 ? dots[entry.status] : 'bg-line-strong',
            )}
          />
          <div className="min-w-0 text-sm">
            <p className={clsx(index === 0 ? 'font-semibold' : 'font-medium text-ink-soft')}>{entry.message}</p>
            {entry.description !== entry.message && <p className="text-ink-soft break-words">{entry.description}</p>}
            <p className="text-ink-faint">
              <CompanyDateTime value={entry.timestamp} />
              {entry.location && <> · {entry.location.address}</>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
