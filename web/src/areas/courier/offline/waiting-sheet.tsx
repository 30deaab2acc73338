import { Trans } from '@lingui/react/macro'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useState } from 'react'
import { laneOf } from '../../../lib/offline/entry.ts'
import { sendAtOnce } from '../../../lib/offline/queue.ts'
import { useUnsent } from '../../../lib/offline/use-queue.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { WaitingRow } from './waiting-row.tsx'

/** Everything that was done on this device and has not reached the server, oldest first. */
export function WaitingSheet({ onClose }: { onClose: () => void }) {
  const entries = useUnsent()
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    await sendAtOnce()
    setSending(false)
  }
  const someWait = entries.some((entry) => !entry.refused)
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={<Trans>Waiting to be sent</Trans>}
      description={<Trans>It is kept on this device, also when the app is closed, and sent in this order.</Trans>}
      footer={
        someWait && (
          <Button size="lg" block loading={sending} onClick={send}>
            <Trans>Send now</Trans>
          </Button>
        )
      }
    >
      {entries.length > 0 ? (
        <ol className="flex flex-col gap-3">
          {entries.map((entry, at) => (
            <WaitingRow
              key={entry.seq}
              entry={entry}
              isBehind={entries.slice(0, at).some((other) => laneOf(other) === laneOf(entry) && other.refused)}
            />
          ))}
        </ol>
      ) : (
        <EmptyState icon={<CloudUpload />} title={<Trans>Everything has been sent</Trans>} />
      )}
    </Drawer>
  )
}
