import { Trans, useLingui } from '@lingui/react/macro'
import { isTransferable, type OrderMove, type OrderStatus } from '@maple/contract/orders/order-moves'
import UserPlus from 'lucide-react/icons/user-plus'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useSession } from '../../../../lib/session/session.tsx'
import type { OrderView } from '../../../../orders/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.ts'
import { type Way, waysOf } from '../decide/decide-values.ts'
import { isClear, type StepKind } from '../decide/open-stops.ts'
import { useMoveOrder } from '../staff-orders.queries.ts'

/** The way forward, in the order in which an order goes it; `at` a stop, which may have to be named. */
const steps: { move: OrderMove; to: OrderStatus; at?: StepKind; label: ReactNode }[] = [
  { move: 'pickUp', to: 'picked-up', at: 'pickup', label: <Trans>Mark as Picked Up</Trans> },
  { move: 'depart', to: 'in-transit', label: <Trans>Mark as In Transit</Trans> },
  { move: 'deliver', to: 'delivered', at: 'delivery', label: <Trans>Mark as Delivered</Trans> },
]
/** After a failed attempt; the last one ends the order. */
const decisions: Record<Way, ReactNode> = {
  return: <Trans>Return to sender</Trans>,
  depot: <Trans>Start anew from the depot</Trans>,
  courier: <Trans>Try again</Trans>,
}

/** What needs a word more than a click. */
export type Asking = 'assign' | 'cancel' | 'release' | 'edit' | 'transfer' | { finish: StepKind } | { decide: Way }

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
  const mayTransfer = useMayTransfer(order)
  if (order.moves.length === 0 && !mayTransfer) return null
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
      {mayTransfer && (
        <Button onClick={() => onAsk('transfer')}>
          <Trans>Transfer</Trans>
        </Button>
      )}
      {waysOf(order.moves)
        .toReversed()
        .map((way) => (
          <Button
            key={way}
            variant={way === 'courier' ? 'primary' : 'secondary'}
            onClick={() => onAsk({ decide: way })}
          >
            {decisions[way]}
          </Button>
        ))}
      {open.map(({ to, at, label }, index) => (
        <Button
          key={to}
          variant={index === open.length - 1 ? 'primary' : 'secondary'}
          loading={going === to}
          disabled={going !== undefined}
          onClick={() => (at && !isClear(order, at) ? onAsk({ finish: at }) : void go(to))}
        >
          {label}
        </Button>
      ))}
    </>
  )
}

/** After pickup it changes hands without a move (O3). */
function useMayTransfer({ status, transfer }: OrderView): boolean {
  const { user } = useSession()
  return isTransferable(status) && !transfer && (user?.permissions.includes('courier-assignment') ?? false)
}
