import { useLingui } from '@lingui/react/macro'
import { isStopOpen } from '@maple/contract/orders/stop-moves'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import type { OrderView } from '../../../orders/index.ts'
import { toast } from '../../../ui/toast.ts'
import { useSayDone } from '../active/use-say-done.ts'
import { useWhereAmI } from '../active/use-where-am-i.ts'
import type { StopView } from '../courier.actions.ts'
import { useMoveOrder, useMoveStop } from '../courier.queries.ts'
import type { AtDoor } from './use-door.ts'

/** What is done at a stop by one tap, with a network or without; what waits at the same door goes along. */
export function useStopMoves(order: OrderView, stop: StopView, door: readonly AtDoor[]) {
  const { t } = useLingui()
  const move = useMoveStop()
  const moveAlong = useMoveStop()
  const depart = useMoveOrder()
  const departAlong = useMoveOrder()
  const say = useSayDone()
  const whereAmI = useWhereAmI()
  const tell = (error: unknown) => toast.error(messageOf(error, t`Failed to update delivery status. Please try again.`))
  const go = (status: 'arrived' | 'done', done: string | undefined, onError: (error: unknown) => void = tell) => {
    const location = whereAmI()
    move.mutate(
      { order, stop, status, ...(location && { location }) },
      { onSuccess: (when) => done !== undefined && say(when, done), onError },
    )
    for (const other of door)
      if (other.inTurn && isStopOpen(other.stop, status, other.order.status))
        moveAlong
          .mutateAsync({ order: other.order, stop: other.stop, status, ...(location && { location }) })
          .catch(tell)
  }
  return {
    /** What is being sent; the next step does not wait for it. */
    busyWith: move.isPending ? move.variables.status : undefined,
    arrive: () => go('arrived', undefined),
    /** `askWhy`: other stops of the run come before this one, and the company wants to know why. */
    pickUp: (askWhy: () => void) =>
      go('done', t`Marked as picked up`, (error) => (isAboutNotes(error) ? askWhy() : tell(error))),
    /** On to the next stop: what was picked up is on its way. */
    setOut: () => {
      if (stop.kind === 'pickup' && order.moves.includes('depart'))
        depart.mutate({ order, status: 'in-transit' }, { onError: tell })
      for (const other of door)
        if (other.inTurn && other.stop.status === 'done' && other.order.moves.includes('depart'))
          departAlong.mutateAsync({ order: other.order, status: 'in-transit' }).catch(tell)
    },
  }
}

const isAboutNotes = (error: unknown) => error instanceof ApiError && error.errors.some(({ path }) => path === 'notes')
