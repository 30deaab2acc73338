import { type RefCallback, useCallback } from 'react'
import { useBoardTools } from '../desk.ts'

interface Dragged {
  orderId: string
  stopId?: string | undefined
}

type Adapter = typeof import('@atlaskit/pragmatic-drag-and-drop/element/adapter')

/** Nobody drags in the first moment: the library comes after the board. What is put up comes down, however late it came. */
function withAdapter(put: (adapter: Adapter) => () => void): () => void {
  let end: (() => void) | undefined
  let isOver = false
  import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then(
    (adapter) => {
      if (!isOver) end = put(adapter)
    },
    // Without the network nothing is dragged; keys and dialogs still move orders, and the next row asks again.
    (failure: unknown) => console.warn('Dragging is not available', failure),
  )
  return () => {
    isOver = true
    end?.()
  }
}

const kind = 'board-order'
const draggedOf = (data: Record<string, unknown>): Dragged | undefined =>
  data.kind === kind
    ? { orderId: String(data.orderId), stopId: data.stopId ? String(data.stopId) : undefined }
    : undefined

/**
 * What is dragged: a row of the work, or a mark in a run. Hundreds of them come and go while a list is scrolled, so each is
 * made ready when a pointer is over it, which comes before any drag.
 */
export function useDraggable(orderId: string, stopId?: string): RefCallback<HTMLElement> {
  const { moves, desk } = useBoardTools()
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      let end: (() => void) | undefined
      const makeReady = () => {
        end ??= withAdapter(({ draggable }) =>
          draggable({
            element,
            canDrag: () => moves.allowed,
            getInitialData: () => ({ kind, orderId, stopId }),
            onDragStart: () => desk.set({ selection: { kind: 'order', id: orderId, ...(stopId && { stopId }) } }),
            onDrop: () => moves.aim(undefined),
          }),
        )
      }
      element.addEventListener('pointerenter', makeReady)
      return () => {
        element.removeEventListener('pointerenter', makeReady)
        end?.()
      }
    },
    [orderId, stopId, moves, desk],
  )
}

interface Target {
  /** The courier, or nobody; where it depends on the pointer, `courierAt` says it, and nothing where there is none. */
  toCourierId?: string | null
  courierAt?: (x: number, y: number) => string | undefined
  /** Before which stop, by where the pointer is; without it where it fits best. */
  placeAt?: (x: number) => number | undefined
}

/** Where it can be put down. */
export function useDropTarget({ toCourierId: fixed, courierAt, placeAt }: Target): RefCallback<HTMLElement> {
  const { moves } = useBoardTools()
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const intentOf = (
        data: Record<string, unknown>,
        { clientX: x, clientY: y }: { clientX: number; clientY: number },
      ) => {
        const dragged = draggedOf(data)
        const toCourierId = courierAt ? courierAt(x, y) : fixed
        if (!dragged || toCourierId === undefined) return undefined
        return { stopId: undefined, ...dragged, toCourierId, at: placeAt?.(x), by: 'mouse' as const }
      }
      return withAdapter(({ dropTargetForElements }) =>
        dropTargetForElements({
          element,
          canDrop: ({ source }) => draggedOf(source.data) !== undefined,
          onDragEnter: ({ source, location }) => moves.aim(intentOf(source.data, location.current.input)),
          onDrag: ({ source, location }) => moves.aim(intentOf(source.data, location.current.input)),
          onDragLeave: () => moves.aim(undefined),
          onDrop: ({ source, location }) => {
            const intent = intentOf(source.data, location.current.input)
            if (intent) void moves.drop(intent)
          },
        }),
      )
    },
    [fixed, courierAt, placeAt, moves],
  )
}
