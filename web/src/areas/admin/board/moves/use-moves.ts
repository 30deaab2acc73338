import { useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { useEffect, useMemo, useRef, useState } from 'react'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { fullName } from '../../../../lib/format/format.ts'
import { useSession } from '../../../../lib/session/session.tsx'
import { toast } from '../../../../ui/toast.ts'
import { type BoardMove, lockStops, moveOnBoard, type Preview, previewMove, undoMove } from '../data/board.queries.ts'
import type { Board } from '../data/board-data.ts'
import type { Store } from '../data/make-store.ts'
import type { Asked } from '../data/use-board-feed.ts'
import type { DeskState, Intent, Moves, Selection } from '../desk.ts'
import { lockChange, moveOf, placed } from './move-plan.ts'

/** A hand that passes over twenty couriers asks for the one it rests on. */
const restMs = 150
const undoMs = 10_000

/** Aims, drops and takes back, all of it said and shown. */
export function useMoves(board: Board, desk: Store<DeskState>, ask: (asked: Asked) => Promise<void>): Moves {
  const { t } = useLingui()
  const allowed = useSession().user?.permissions.includes('courier-assignment') ?? false
  const [aim] = useState(() => makeAim(board, desk))
  // While a hand holds an order, others move it too: what its place would do is asked about what is true now.
  useEffect(() => board.subscribe(() => aim(desk.get().intent)), [aim, board, desk])
  useEffect(() => () => aim(undefined), [aim])

  const nameOf = (courierId: string | null | undefined) => {
    const known = board.get().couriers.get(courierId ?? '')
    return known ? fullName(known.courier) : t`nobody`
  }
  const numberOf = (orderId: string) => spacedNumber(board.get().orders.get(orderId)?.orderNumber ?? '')
  /** Somebody was quicker, or it cannot be: what is true now is read before it is said. */
  const refused = async (failure: unknown, fallback: string, asked: Asked & { orders: string[] }) => {
    await ask(asked)
    const order = board.get().orders.get(asked.orders[0] ?? '')
    const name = order && nameOf(order.courierId)
    const description = order && (order.courierId ? t`${name} has it now.` : t`Nobody has it now.`)
    toast.error(messageOf(failure, fallback), { id: 'board-move', ...(description && { description }) })
    desk.set({ said: [messageOf(failure, fallback), description].filter(Boolean).join(' ') })
  }

  const undo = async () => {
    const last = desk.get().undo
    if (!last) return desk.set({ said: t`There is nothing to undo.` })
    desk.set({ undo: undefined })
    try {
      const { orderId, courierIds } = await undoMove(last.moveId)
      await ask({ orders: [orderId], couriers: courierIds })
      const number = numberOf(orderId)
      toast.info(t`${number} is back where it was.`, { id: 'board-move' })
      desk.set({ said: t`${number} is back where it was.` })
    } catch (failure) {
      await refused(failure, t`Failed to undo the move`, { orders: [last.orderId] })
    }
  }

  const drop = async (intent: Intent) => {
    const move = moveOf(board.get(), intent)
    aim(undefined)
    if (!move || !allowed) return
    if (desk.get().busyOrder) {
      const said = t`The last move is still being sent: please move this one again.`
      toast.info(said, { id: 'board-move' })
      return desk.set({ said })
    }
    const touched = [move.fromCourierId, move.toCourierId].filter((id) => id !== null)
    desk.set({ busyOrder: move.orderId })
    try {
      const moved = await moveOnBoard(move)
      await ask({ orders: [move.orderId], couriers: [...touched, ...moved.courierIds] })
      desk.set({ undo: { moveId: moved.moveId, orderId: move.orderId, until: Date.now() + undoMs } })
      const said = wordsOf(move)
      desk.set({ said })
      toast.success(said, {
        id: 'board-move',
        forMs: undoMs,
        action: { label: t`Undo (u)`, onClick: () => void undo() },
      })
    } catch (failure) {
      await refused(failure, t`Failed to move the order`, { orders: [move.orderId], couriers: touched })
    } finally {
      desk.set({ busyOrder: undefined })
    }
  }

  const lock = async (selection: Selection) => {
    const run = lockChange(board.get(), selection)
    if (!run || !allowed) return
    try {
      await lockStops(run.routeId, run.lockedIds, run.version)
      desk.set({ said: run.locks ? t`The stop keeps its place.` : t`The stop can be moved again.` })
    } catch (failure) {
      toast.error(messageOf(failure, t`Failed to lock the stop`), { id: 'board-move' })
    }
    await ask({ orders: [selection.id], couriers: [run.courierId] })
  }

  const wordsOf = ({ orderId, toCourierId, fromCourierId }: BoardMove) => {
    const [number, name] = [numberOf(orderId), nameOf(toCourierId)]
    if (toCourierId === null) return t`${number} is with nobody now.`
    return toCourierId === fromCourierId
      ? t`${number} has another place in ${name}'s run.`
      : t`${number} goes to ${name}.`
  }
  useUndoTime(desk)
  // The same object for as long as nothing else is allowed: every row that can be dragged holds it.
  const latest = useRef({ drop, undo, lock })
  useEffect(() => {
    latest.current = { drop, undo, lock }
  })
  return useMemo(
    () => ({
      aim,
      drop: (intent: Intent) => latest.current.drop(intent),
      undo: () => latest.current.undo(),
      lock: (selection: Selection) => latest.current.lock(selection),
      allowed,
    }),
    [aim, allowed],
  )
}

/** After its time a move stays. */
function useUndoTime(desk: Store<DeskState>) {
  useEffect(() => {
    const timer = setInterval(() => {
      const { undo } = desk.get()
      if (undo && undo.until < Date.now()) desk.set({ undo: undefined })
    }, 1000)
    return () => clearInterval(timer)
  }, [desk])
}

/** Shows where something would go and, a moment later, what that would do; the last place asked about wins. */
export function makeAim(board: Board, desk: Store<DeskState>, read: typeof previewMove = previewMove): Moves['aim'] {
  const known = new Map<string, Preview>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  let key: string | undefined
  return (wanted) => {
    const intent = wanted && placed(board.get(), wanted)
    const move = intent && moveOf(board.get(), intent)
    const before = key
    key = JSON.stringify(move) ?? ''
    if (key === before && JSON.stringify(intent) === JSON.stringify(desk.get().intent)) return
    clearTimeout(timer)
    asking?.abort()
    if (!intent) {
      known.clear()
      return desk.set({ intent: undefined, preview: undefined })
    }
    const is = known.get(key)
    desk.set({ intent, preview: is && { of: intent, is } })
    if (is || !move) return
    const asked = key
    timer = setTimeout(async () => {
      const controller = new AbortController()
      asking = controller
      try {
        const answer = await read(move, controller.signal)
        if (controller.signal.aborted) return
        known.set(asked, answer)
        desk.set({ preview: { of: intent, is: answer } })
      } catch {
        // Without it the drop still works, and says itself what is wrong.
      }
    }, restMs)
  }
}
