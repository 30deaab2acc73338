import { Plural, Trans } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Suspense, useState } from 'react'
import { useUnsent } from '../../../lib/offline/use-queue.ts'
import { useReachable } from '../../../lib/offline/use-reachable.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { WaitingSheet } from './late-waiting-sheet.ts'

/** Above every page of the area, when there is something to say: no network, something waits, something was refused. */
export function OfflineBar() {
  const { reachable, asOf } = useReachable()
  const entries = useUnsent()
  const [open, setOpen] = useState(false)
  const refused = entries.filter((entry) => entry.refused).length
  const show = (
    <Button size="sm" className="-my-1.5" onClick={() => setOpen(true)}>
      <Trans>Show</Trans>
    </Button>
  )
  return (
    <>
      {refused > 0 && (
        <Banner kind="error" icon={<TriangleAlert />} action={show}>
          <Plural value={refused} one="# action was refused" other="# actions were refused" />
        </Banner>
      )}
      {!reachable && (
        <Banner kind="warning" icon={<CloudOff />} action={entries.length > refused && show}>
          {asOf > 0 ? (
            <Trans>
              No network, as of <DateTime value={new Date(asOf).toISOString()} show="time" />
            </Trans>
          ) : (
            <Trans>No network</Trans>
          )}
          {entries.length > refused && <Waiting count={entries.length - refused} />}
        </Banner>
      )}
      {reachable && entries.length > refused && (
        <Banner kind="info" icon={<CloudUpload />} action={show}>
          <Waiting count={entries.length - refused} />
        </Banner>
      )}
      <Suspense>{open && <WaitingSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

const Waiting = ({ count }: { count: number }) => (
  <p>
    <Plural value={count} one="# action is waiting to be sent" other="# actions are waiting to be sent" />
  </p>
)
