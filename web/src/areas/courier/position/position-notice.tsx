import { Trans } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { useState } from 'react'
import type { Sharing } from '../../../lib/offline/use-position-reporter.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'

/** What the position is for, before the browser asks; and how to turn it on, when it was turned down. */
export function PositionNotice({ sharing, ask }: { sharing: Sharing; ask: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  const [closed, setClosed] = useState(false)
  if (closed || sharing === 'on' || sharing === 'unknown') return null
  if (sharing === 'unasked')
    return (
      <Banner
        kind="info"
        icon={<MapPin />}
        action={
          <Button
            size="sm"
            className="-my-1.5"
            loading={asking}
            onClick={() => {
              setAsking(true)
              void ask().finally(() => setAsking(false))
            }}
          >
            <Trans>Share</Trans>
          </Button>
        }
      >
        <Trans>
          Share your position while you are online: orders near you come first, and customers see you coming.
        </Trans>
      </Banner>
    )
  return (
    <Banner kind="info" icon={<MapPinOff />} onClear={() => setClosed(true)}>
      {sharing === 'denied' ? (
        <Trans>
          Your position is not shared, so orders are not sorted by distance. To turn it on, open the site settings of
          your browser (the icon beside the address), allow Location, and reload.
        </Trans>
      ) : (
        <Trans>This device cannot tell its position. You can work without it; orders are not sorted by distance.</Trans>
      )}
    </Banner>
  )
}
