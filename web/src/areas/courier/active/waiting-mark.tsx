import { Trans } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useUnsent } from '../../../lib/offline/use-queue.ts'
import { Badge } from '../../../ui/badge.tsx'

/** On the card of an order: part of what it shows has not reached the server yet. */
export function WaitingMark({ orderId }: { orderId: string }) {
  const own = useUnsent().filter((entry) => entry.orderId === orderId)
  if (own.length === 0) return null
  return own.some((entry) => entry.refused) ? (
    <Badge tone="cancelled" icon={<TriangleAlert />}>
      <Trans>Refused</Trans>
    </Badge>
  ) : (
    <Badge tone="pending" icon={<CloudOff />}>
      <Trans>Waiting to be sent</Trans>
    </Badge>
  )
}
