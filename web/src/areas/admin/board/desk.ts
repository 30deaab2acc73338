import { createContext, use } from 'react'
import type { Preview } from './data/board.queries.ts'
import type { Board } from './data/board-data.ts'
import { makeStore, type Store, useStore } from './data/make-store.ts'

/** What is chosen: an order, perhaps one stop of it in a run, or a courier. There is one on all three panes. */
export type Selection = { kind: 'order'; id: string; stopId?: string } | { kind: 'courier'; id: string }

/** An order on its way to a place, by mouse or by keys, before it is put down. */
export interface Intent {
  orderId: string
  /** One stop of a run that is moved alone; without it all stops of the order that are ahead. */
  stopId: string | undefined
  toCourierId: string | null
  /** Before which of the stops there; without it where it fits best. */
  at: number | undefined
  by: 'mouse' | 'keys' | 'dialog'
}

export interface DeskState {
  selection: Selection | undefined
  /** Where j and k go. */
  pane: 'work' | 'couriers'
  intent: Intent | undefined
  /** What the intent would do, once the server has said so. */
  preview: { of: Intent; is: Preview } | undefined
  /** My last move, while it can be taken back. */
  undo: { moveId: string; orderId: string; until: number } | undefined
  /** A move is being made: its order waits. */
  busyOrder: string | undefined
  /** Said to those who do not see it. */
  said: string
}

export const makeDesk = (): Store<DeskState> =>
  makeStore<DeskState>({
    selection: undefined,
    pane: 'work',
    intent: undefined,
    preview: undefined,
    undo: undefined,
    busyOrder: undefined,
    said: '',
  })

export interface Moves {
  /** Another place to go to, or none. */
  aim: (intent: Intent | undefined) => void
  drop: (intent: Intent) => Promise<void>
  undo: () => Promise<void>
  /** The chosen stop keeps its place when the rest is planned anew, or no longer does. */
  lock: (selection: Selection) => Promise<void>
  /** Nothing of it without the permission to give orders to couriers. */
  allowed: boolean
}

export interface BoardTools {
  board: Board
  desk: Store<DeskState>
  moves: Moves
  /** Whose mark on the map is at a place of the screen; the map says it as soon as it is there. */
  courierOnMap: { current: ((x: number, y: number) => string | undefined) | undefined }
  /** Details of what is chosen. */
  open: (selection: Selection, view?: 'dispatch') => void
}

export const BoardContext = createContext<BoardTools | undefined>(undefined)

export function useBoardTools(): BoardTools {
  const tools = use(BoardContext)
  if (!tools) throw new Error('Not on a board')
  return tools
}

export const useDesk = <T>(pick: (state: DeskState) => T): T => useStore(useBoardTools().desk, pick)

/** There a screen reader hears which row is chosen, and the arrows go on from it. */
export const focusPane = (pane: DeskState['pane']) =>
  document.getElementById(pane === 'work' ? 'board-work' : 'board-couriers')?.focus({ preventScroll: true })

export const isSelected = (selection: Selection | undefined, kind: Selection['kind'], id: string) =>
  selection?.kind === kind && selection.id === id
