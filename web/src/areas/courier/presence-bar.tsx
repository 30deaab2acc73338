import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CourierFile } from '../../couriers/index.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { useNews } from '../../lib/api/socket.ts'
import { useReachable } from '../../lib/offline/use-reachable.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/text/date-time.tsx'
import { courierStatusQuery } from './courier-file.queries.ts'
import { PresenceWords } from './presence-words.tsx'
import { usePresenceSwitch } from './use-presence-switch.tsx'

/** Each question shows the server that the device is there; silence would end presence. */
const signOfLifeMs = 60_000

/** Whether orders come, and the switch for it; within reach of a thumb on every page. */
export function PresenceBar({ file }: { file: CourierFile }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  useQuery({
    ...courierStatusQuery,
    refetchInterval: file.isOnline && signOfLifeMs,
    refetchIntervalInBackground: true,
  })
  useNews('couriers', () => void queryClient.invalidateQueries({ queryKey: courierStatusQuery.queryKey }))
  const { reachable } = useReachable()
  const [fault, setFault] = useState<string>()
  const { isOnline, isPending, toggle, question } = usePresenceSwitch(file, (error) =>
    setFault(messageOf(error, t`Failed to change your status`)),
  )
  const reason = fault ?? (isOnline ? undefined : file.stoppedBecause)
  return (
    <section aria-label={t`Presence`} className="border-b border-line bg-surface px-3 py-2 sm:px-6">
      <div className="flex items-center justify-between gap-3">
        <PresenceWords file={file} reachable={reachable} />
        <Button
          size="lg"
          variant={isOnline ? 'secondary' : 'primary'}
          className="shrink-0 px-5 whitespace-nowrap"
          loading={isPending}
          onClick={() => {
            setFault(undefined)
            toggle()
          }}
        >
          {isOnline ? <Trans>Go Offline</Trans> : <Trans>Go Online</Trans>}
        </Button>
      </div>
      {question}
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
