import { Trans } from '@lingui/react/macro'
import MessageCircle from 'lucide-react/icons/message-circle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useScreenExists } from '../../../lib/screens/existing-screens.ts'
import type { OrderView } from '../../../orders/index.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { ReleaseDialog } from './release-dialog.tsx'

/** What is not the next step: something is wrong, something to say, or it cannot be done. */
export function MoreActions({ order, onLeave }: { order: OrderView; onLeave: () => void }) {
  const exists = useScreenExists()
  const [asking, setAsking] = useState<'issue' | 'release'>()
  const close = () => setAsking(undefined)
  return (
    <div className="grid grid-cols-2 gap-2">
      {exists('/courier/messages/:number') && (
        <LinkButton to={`/courier/messages/${order.orderNumber}`} icon={<MessageCircle className="size-4" />}>
          <Trans>Message Customer</Trans>
        </LinkButton>
      )}
      {order.moves.length > 0 && (
        <Button icon={<TriangleAlert className="size-4" />} onClick={() => setAsking('issue')}>
          <Trans>Report Issue</Trans>
        </Button>
      )}
      {order.moves.includes('release') && (
        <Button variant="danger" icon={<Undo className="size-4" />} onClick={() => setAsking('release')}>
          <Trans>Release</Trans>
        </Button>
      )}
      {asking === 'issue' && <IssueDialog order={order} onClose={close} />}
      {asking === 'release' && <ReleaseDialog order={order} onClose={close} onReleased={onLeave} />}
    </div>
  )
}
