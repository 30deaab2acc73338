import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { CourierFile } from '../../couriers/index.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { useNews } from '../../lib/api/socket.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/text/date-time.tsx'
import { courierStatusQuery, useGoOnline } from './courier-file.queries.ts'

/** Each question shows the server that the device is there; silence would end presence. */
const signOfLifeMs = 60_000

/** Whether orders come, and the switch for it; within reach of a thumb on every page. */
export function PresenceBar({ file }: { file: CourierFile }) {
  const { t } = useLingui()
  const { refetch } = useQuery({
    ...courierStatusQuery,
    refetchInterval: file.isOnline && signOfLifeMs,
    refetchIntervalInBackground: true,
  })
  useNews('couriers', () => void refetch())
  const go = useGoOnline()
  const [fault, setFault] = useState<string>()
  const toggle = () => {
    setFault(undefined)
    go.mutate(!file.isOnline, { onError: (error) => setFault(messageOf(error, t`Failed to change your status`)) })
  }
  const reason = fault ?? (file.isOnline ? undefined : file.stoppedBecause)
  return (
    <section aria-label={t`Presence`} className="border-b border-line bg-surface px-3 py-2 sm:px-6">
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="flex min-w-0 items-center gap-2.5 font-semibold">
          <span
            aria-hidden="true"
            className={clsx('size-3 shrink-0 rounded-full', file.isOnline ? 'bg-delivered' : 'bg-line-strong')}
          />
          <span className="flex min-w-0 flex-col leading-tight sm:flex-row sm:items-baseline sm:gap-2.5">
            <span className="whitespace-nowrap">{file.isOnline ? <Trans>Online</Trans> : <Trans>Offline</Trans>}</span>
            {file.isOnline && file.onlineSince && (
              <span className="truncate text-sm font-normal text-ink-soft">
                <Trans>
                  since <DateTime value={file.onlineSince} show="time" />
                </Trans>
              </span>
            )}
          </span>
        </p>
        <Button
          size="lg"
          variant={file.isOnline ? 'secondary' : 'primary'}
          className="shrink-0 px-5 whitespace-nowrap"
          loading={go.isPending}
          onClick={toggle}
        >
          {file.isOnline ? <Trans>Go Offline</Trans> : <Trans>Go Online</Trans>}
        </Button>
      </div>
      {reason && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-cancelled">
          {reason}
          {file.suspendedUntil && (
            <>
              {' '}
              <Trans>
                Until <DateTime value={file.suspendedUntil} />.
              </Trans>
            </>
          )}
        </p>
      )}
    </section>
  )
}
