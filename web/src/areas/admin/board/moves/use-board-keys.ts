import { useEffect, useEffectEvent } from 'react'
import type { BoardCourier, BoardOrder } from '../data/board.queries.ts'
import { type BoardTools, focusPane, type Selection } from '../desk.ts'
import { intentAt, runOf, stepped } from './move-plan.ts'

interface Lists {
  orders: readonly BoardOrder[]
  couriers: readonly BoardCourier[]
}

interface Asks {
  /** The dialogs. */
  give: () => void
  keys: () => void
  /** A dialog is on its way: what is typed until it has the focus is for it. */
  early?: { type: (letter: string) => void; cancel: () => void } | undefined
}

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]')

const isSearch = (target: EventTarget | null) => target instanceof Element && target.matches('[data-search-key]')

/** A button or link has its own meaning of Enter and of the arrows. */
const isControl = (target: EventTarget | null) => target instanceof Element && target.closest('button, a, [role="tab"]')

/** Everything of the board without a mouse. */
export function useBoardKeys(tools: BoardTools, lists: Lists, asks: Asks) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isSearch(event.target) && (event.key === 'Enter' || event.key === 'ArrowDown')) {
      event.preventDefault()
      tools.desk.set({ pane: 'work', selection: undefined })
      return void goTo(tools, lists, 1)
    }
    if (isElsewhere(event.target)) return
    if (asks.early) {
      if (event.key === 'Escape') return asks.early.cancel()
      if (event.key.length === 1) asks.early.type(event.key)
      else if (event.key !== 'Enter') return
      return event.preventDefault()
    }
    if (document.querySelector('[role="dialog"]')) return
    const isDone =
      tools.desk.get().intent?.by === 'keys' ? moveByKey(tools, lists, event.key) : act(tools, lists, asks, event)
    if (isDone) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** While an order is on its way by keys they all belong to it. */
export function moveByKey({ board, desk, moves }: BoardTools, { couriers }: Lists, key: string): boolean {
  const { intent } = desk.get()
  if (!intent) return false
  if (key === 'Escape') moves.aim(undefined)
  else if (key === 'Enter') void moves.drop(intent)
  else if (key.startsWith('Arrow'))
    moves.aim(
      stepped(
        board.get(),
        couriers.map(({ courier }) => courier._id),
        intent,
        key,
      ),
    )
  else return false
  return true
}

function act(tools: BoardTools, lists: Lists, asks: Asks, event: KeyboardEvent): boolean {
  const { board, desk, moves, open } = tools
  const { selection, pane } = desk.get()
  const step = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step && !(event.key.startsWith('Arrow') && isControl(event.target))) return goTo(tools, lists, step)
  const side = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (side && pane === 'couriers' && !isControl(event.target)) return alongRun(tools, side)
  switch (event.key) {
    case '?':
      asks.keys()
      return true
    case 'u':
      void moves.undo()
      return true
    case 'Escape':
      desk.set({ selection: undefined })
      return true
    case 'Enter':
      if (!selection || isControl(event.target)) return false
      open(selection)
      return true
  }
  if (selection?.kind !== 'order') return false
  const known = board.get().orders.get(selection.id)
  if (event.key === 'w') open(selection, 'dispatch')
  else if (!moves.allowed || !known) return false
  else if (event.key === 'a') asks.give()
  else if (event.key === 'm') moves.aim(intentAt(board.get(), selection.id, selection.stopId))
  else if (event.key === 'l') void moves.lock(selection)
  else if (event.key === 'x' && known.courierId)
    void moves.drop({ orderId: known._id, stopId: undefined, toCourierId: null, at: undefined, by: 'keys' })
  else return false
  return true
}

/** To the next row of the pane, from what is chosen. */
function goTo({ board, desk }: BoardTools, { orders, couriers }: Lists, step: number): boolean {
  const { selection, pane } = desk.get()
  const next = (ids: readonly string[], now: string | undefined) =>
    ids[Math.max(0, Math.min(ids.length - 1, ids.indexOf(now ?? '') + step))]
  const holder = selection?.kind === 'order' ? board.get().orders.get(selection.id)?.courierId : selection?.id
  const id =
    pane === 'work'
      ? next(
          orders.map(({ _id }) => _id),
          selection?.id,
        )
      : next(
          couriers.map(({ courier }) => courier._id),
          holder ?? undefined,
        )
  if (!id) return false
  desk.set({ selection: pane === 'work' ? { kind: 'order', id } : { kind: 'courier', id } })
  focusPane(pane)
  return true
}

/** From stop to stop of the run that is chosen. */
function alongRun({ board, desk }: BoardTools, side: number): boolean {
  const { selection } = desk.get()
  if (!selection) return false
  const { orders, couriers } = board.get()
  const holder = selection.kind === 'courier' ? selection.id : orders.get(selection.id)?.courierId
  const run = runOf(couriers.get(holder ?? ''))
  const stopId = selection.kind === 'order' ? selection.stopId : undefined
  const now = run.findIndex((stop) => stop.stopId === stopId)
  const stop = run[now < 0 && side < 0 ? run.length - 1 : Math.max(0, Math.min(run.length - 1, now + side))]
  if (!stop) return false
  const chosen: Selection = { kind: 'order', id: stop.orderId, stopId: stop.stopId }
  desk.set({ selection: chosen })
  return true
}
