import { Trans, useLingui } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import type { Entry } from '../../lib/offline/entry.ts'
import { discard, retry } from '../../lib/offline/queue.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/text/date-time.tsx'

/** A message that is on this device only: it goes by itself when there is a network, or says why it did not. */
export function ChatWaiting({ entry: { seq, note, madeAt, refused, steps } }: { entry: Entry }) {
  return (
    <li className="flex justify-end">
      <div className="flex max-w-[85%] min-w-0 flex-col items-start gap-1.5 rounded-lg border border-dashed border-line px-3.5 py-2.5 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-soft">
          <span className="font-semibold">
            <Trans>You</Trans>
          </span>
          <DateTime value={madeAt} show="relative" />
        </p>
        <WaitingPhoto photo={steps[0]?.files?.photo} />
        {note && <p className="break-words whitespace-pre-wrap">{note}</p>}
        {refused ? (
          <>
            <Badge tone="cancelled" icon={<TriangleAlert />}>
              <Trans>Refused</Trans>
            </Badge>
            <p className="text-cancelled">{refused.message}</p>
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => void retry(seq)}>
                <Trans>Retry</Trans>
              </Button>
              <Button size="sm" variant="danger" onClick={() => void discard(seq)}>
                <Trans>Discard</Trans>
              </Button>
            </div>
          </>
        ) : (
          <Badge tone="pending" icon={<CloudOff />}>
            <Trans>Waiting to be sent</Trans>
          </Badge>
        )}
      </div>
    </li>
  )
}

function WaitingPhoto({ photo }: { photo: Blob | undefined }) {
  const { t } = useLingui()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!photo) return
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return url ? <img src={url} alt={t`Sent by you`} className="max-h-64 rounded-md object-contain" /> : null
}
