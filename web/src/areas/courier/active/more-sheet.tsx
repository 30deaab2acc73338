import { Trans } from '@lingui/react/macro'
import { isTransferable } from '@maple/contract/orders/order-moves'
import { isAhead, isStopOpen } from '@maple/contract/orders/stop-moves'
import Camera from 'lucide-react/icons/camera'
import List from 'lucide-react/icons/list'
import PackageX from 'lucide-react/icons/package-x'
import ScanLine from 'lucide-react/icons/scan-line'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo from 'lucide-react/icons/undo-2'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useState } from 'react'
import { OrderIssues, OrderProof, type OrderView } from '../../../orders/index.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import type { StopView } from '../courier.actions.ts'
import type { Opened } from '../stop/stop-action.tsx'
import { TransferDialog } from '../transfers/transfer-dialog.tsx'
import { TransferNote } from '../transfers/transfer-note.tsx'
import { FailDialog } from './fail-dialog.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { ParcelFacts } from './parcel-facts.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'

interface MoreSheetProps {
  order: OrderView
  stop: StopView
  onOpen: (sheet: Opened) => void
  onLeave: () => void
  onClose: () => void
}

/** What is not the next step: it cannot be done, somebody else takes it, something is wrong; and the whole order. */
export function MoreSheet({ order, stop, onOpen, onLeave, onClose }: MoreSheetProps) {
  const [asking, setAsking] = useState<'fail' | 'issue' | 'transfer' | 'return' | 'release'>()
  if (asking === 'fail') return <FailDialog order={order} stop={stop} onClose={onClose} />
  if (asking === 'issue') return <IssueDialog order={order} onClose={onClose} />
  if (asking === 'transfer') return <TransferDialog order={order} onClose={onClose} />
  if (asking === 'return') return <ReturnDialog order={order} onClose={onClose} />
  if (asking === 'release') return <ReleaseDialog order={order} onClose={onClose} onReleased={onLeave} />
  const isHere = isStopOpen(stop, 'done', order.status)
  return (
    <Drawer open onOpenChange={onClose} title={<Trans>More</Trans>}>
      <div className="flex flex-col gap-5">
        <TransferNote order={order} />
        <div className="grid grid-cols-2 gap-2">
          <LinkButton to="/courier/run" icon={<List className="size-4" />}>
            <Trans>My run</Trans>
          </LinkButton>
          <LinkButton to="/courier/active" onClick={onClose} icon={<List className="size-4" />}>
            <Trans>All deliveries</Trans>
          </LinkButton>
          <Choice when={isHere} icon={<ScanLine />} onClick={() => onOpen('scan')}>
            <Trans>Scan</Trans>
          </Choice>
          <Choice when={isHere && stop.kind === 'pickup'} icon={<Camera />} onClick={() => onOpen('proof')}>
            <Trans>Pick up with photo or note</Trans>
          </Choice>
          <Choice when={isAhead(stop) && isHere} icon={<PackageX />} onClick={() => setAsking('fail')}>
            {stop.kind === 'pickup' ? <Trans>Cannot be picked up</Trans> : <Trans>Cannot be delivered</Trans>}
          </Choice>
          <Choice when={order.moves.length > 0} icon={<TriangleAlert />} onClick={() => setAsking('issue')}>
            <Trans>Report Issue</Trans>
          </Choice>
          <Choice
            when={isTransferable(order.status) && !order.transfer}
            icon={<Users />}
            onClick={() => setAsking('transfer')}
          >
            <Trans>Hand to a colleague</Trans>
          </Choice>
          <Choice when={order.moves.includes('return')} icon={<Undo />} onClick={() => setAsking('return')}>
            <Trans>Hand it back</Trans>
          </Choice>
          <Choice when={order.moves.includes('release')} danger icon={<Undo />} onClick={() => setAsking('release')}>
            <Trans>Release</Trans>
          </Choice>
        </div>
        <ParcelFacts order={order} stop={stop} />
        {order.issues.length > 0 && <OrderIssues orderId={order._id} issues={order.issues} />}
        {order.proofs.length > 0 && <OrderProof orderId={order._id} proofs={order.proofs} />}
      </div>
    </Drawer>
  )
}

interface ChoiceProps {
  when: boolean
  icon: ReactNode
  danger?: boolean
  onClick: () => void
  children: ReactNode
}

const Choice = ({ when, icon, danger, onClick, children }: ChoiceProps) =>
  when && (
    <Button
      variant={danger ? 'danger' : 'secondary'}
      className="[&>svg]:size-4 [&>svg]:shrink-0"
      icon={icon}
      onClick={onClick}
    >
      {children}
    </Button>
  )
