import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderMove, OrderStatus } from '@maple/contract/orders/order-moves'
import UserPlus from 'lucide-react/icons/user-plus'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../../lib/api/api-error.ts'
import type { OrderView } from '../../../../orders/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useMoveOrder } from '../staff-orders.queries.ts'

/** The way forward, in the order in which an order goes it. */
const steps: { move: OrderMove; to: OrderStatus; label: ReactNode }[] = [
  { move: 'pickUp', to: 'picked-up', label: <Trans>Mark as Picked Up</Trans> },
  { move: 'depart', to: 'in-transit', label: <Trans>Mark as In Transit</Trans> },
  { move: 'deliver', to: 'delivered', label: <Trans>Mark as Delivered</Trans> },
]

/** What needs a word more than a click. */
export type Asking = 'assign' | 'cancel' | 'release' | 'edit'

/** Buttons from the moves that the server offers to the one who looks (C3). */
export function OrderMoves({ order, onAsk }: { order: OrderView; onAsk: (what: Asking) => void }) {
  const { t } = useLingui()
  const move = useMoveOrder()
  const [going, setGoing] = useState<OrderStatus>()
  const may = (name: OrderMove) => order.moves.includes(name)
  const go = async (to: OrderStatus) => {
    setGoing(to)
    try {
      await move.mutateAsync({ id: order._id, status: to })
      toast.success(t`Order status changed`)
    } catch (error) {
      // Somebody was quicker: the reason says what happened, and the drawer shows it by now.
      toast.error(messageOf(error, t`Failed to change the order's status`))
    } finally {
      setGoing(undefined)
    }
  }
  if (order.moves.length === 0) return null
  const open = steps.filter((step) => may(step.move))
  return (
    <>
      {(may('cancel') || may('callBack')) && (
        <Button variant="danger" className="sm:mr-auto" onClick={() => onAsk('cancel')}>
          <Trans>Cancel Order</Trans>
        </Button>
      )}
      {may('release') && (
        <Button onClick={() => onAsk('release')}>
          <Trans>Take back</Trans>
        </Button>
      )}
      {may('assign') && (
        <Button
          variant={order.status === 'pending' ? 'primary' : 'secondary'}
          icon={<UserPlus className="size-4" />}
          onClick={() => onAsk('assign')}
        >
          {order.courier ? <Trans>Reassign</Trans> : <Trans>Assign courier</Trans>}
        </Button>
      )}
      {open.map(({ to, label }, index) => (
        <Button
          key={to}
          variant={index === open.length - 1 ? 'primary' : 'secondary'}
          loading={going === to}
          disabled={going !== undefined}
          onClick={() => void go(to)}
        >
          {label}
        </Button>
      ))}
    </>
  )
}
