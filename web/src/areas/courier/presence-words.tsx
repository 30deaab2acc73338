import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { CourierFile } from '../../couriers/index.ts'
import { useNow } from '../../lib/use-now.ts'
import { DateTime } from '../../ui/text/date-time.tsx'

type Presence = Pick<CourierFile, 'isOnline' | 'onlineSince' | 'onlineUntil'>

/** What the company sees. Green only while it can be known: without a network it says until when it holds. */
export function PresenceWords({ file, reachable }: { file: Presence; reachable: boolean }) {
  const { isOnline, onlineSince } = file
  return (
    <p role="status" className="flex min-w-0 items-center gap-2.5 font-semibold">
      <span
        aria-hidden="true"
        className={clsx('size-3 shrink-0 rounded-full', isOnline && reachable ? 'bg-delivered' : 'bg-line-strong')}
      />
      <span className="flex min-w-0 flex-col leading-tight sm:flex-row sm:items-baseline sm:gap-2.5">
        {!reachable && isOnline ? (
          <Unreached file={file} />
        ) : (
          <>
            <span className="whitespace-nowrap">{isOnline ? <Trans>Online</Trans> : <Trans>Offline</Trans>}</span>
            {isOnline && onlineSince && (
              <span className="truncate text-sm font-normal text-ink-soft">
                <Trans>
                  since <DateTime value={onlineSince} show="time" />
                </Trans>
              </span>
            )}
          </>
        )}
      </span>
    </p>
  )
}

function Unreached({ file: { onlineUntil } }: { file: Presence }) {
  const now = useNow(10_000)
  const isPast = onlineUntil !== null && Date.parse(onlineUntil) <= now
  return (
    <>
      <span className="whitespace-nowrap">
        <Trans>No network</Trans>
      </span>
      {onlineUntil && (
        <span className="text-sm font-normal text-ink-soft">
          {isPast ? (
            <Trans>
              For us you are offline since about <DateTime value={onlineUntil} show="time" />
            </Trans>
          ) : (
            <Trans>
              You look online to us until about <DateTime value={onlineUntil} show="time" />
            </Trans>
          )}
        </span>
      )}
    </>
  )
}
