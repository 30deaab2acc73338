import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCourierLocations, useNews } from '../../../../lib/api/socket.ts'
import { adminKeys } from '../../admin.keys.ts'
import { mostAsked, readBoard, readPart } from './board.queries.ts'
import type { Board } from './board-data.ts'

/** One move tells more than one thing; what is heard within this time is asked for at once. */
const gatherMs = 500
/** Lateness grows while nobody says anything. */
const againMs = 120_000

export interface Asked {
  orders?: readonly string[]
  couriers?: readonly string[]
}

/** Fills the board: everything once, then only what news are about. The answer asks for some at once, after a move of one's own. */
export function useBoardFeed(board: Board, day: string | undefined) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: adminKeys.board.of(day ?? 'today'),
    queryFn: async ({ signal }) => {
      const view = await readBoard(day, signal)
      board.whole(view)
      return view.at
    },
    refetchInterval: againMs,
    // What is on the screen is the store's: an answer that was kept would stand for an empty one.
    gcTime: 0,
  })
  const [reader] = useState(() =>
    makeReader(board, () => void client.invalidateQueries({ queryKey: adminKeys.board.all })),
  )
  useEffect(() => {
    reader.use(day)
    return () => reader.stop()
  }, [reader, day])
  useNews('orders', ({ orderId }) => reader.hear(orderId ? { orders: [orderId] } : undefined))
  useNews('couriers', ({ courierId }) => reader.hear(courierId ? { couriers: [courierId] } : undefined))
  // Another sequence, a lock, a courier's own sorting: no order has changed, and neither has the courier.
  useNews('routes', ({ courierId }) => reader.hear(courierId ? { couriers: [courierId] } : undefined))
  useCourierLocations(board.moved)
  return { query, ask: reader.ask }
}

/** Gathers ids and reads them, one question at a time, so that no answer overtakes another. */
export function makeReader(board: Board, readAll: () => void, read: typeof readPart = readPart) {
  const waiting = { orders: new Set<string>(), couriers: new Set<string>(), all: false }
  let day: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading: Promise<void> | undefined

  const clear = () => {
    waiting.orders.clear()
    waiting.couriers.clear()
    waiting.all = false
  }
  const take = (ids: Set<string>) => {
    const some = [...ids].slice(0, mostAsked)
    for (const id of some) ids.delete(id)
    return some
  }
  const isWaiting = () => waiting.orders.size + waiting.couriers.size > 0
  const readWaiting = async () => {
    const asked = day
    while (isWaiting()) {
      if (waiting.all || waiting.orders.size > mostAsked * 3) {
        clear()
        return readAll()
      }
      const [orders, couriers] = [take(waiting.orders), take(waiting.couriers)]
      try {
        const view = await read(day, orders, couriers)
        if (asked === day) board.merge(view)
      } catch {
        // The whole is asked for instead: it shows what is wrong, with a way to try again.
        clear()
        return readAll()
      }
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.all) {
      clear()
      readAll()
    }
    reading ??= readWaiting().finally(() => {
      reading = undefined
    })
    return reading
  }
  const add = ({ orders = [], couriers = [] }: Asked) => {
    for (const id of orders) waiting.orders.add(id)
    for (const id of couriers) waiting.couriers.add(id)
  }
  return {
    /** Nothing said: anything may have changed. */
    hear: (asked: Asked | undefined) => {
      if (asked) add(asked)
      else waiting.all = true
      timer ??= setTimeout(() => void flush(), gatherMs)
    },
    ask: (asked: Asked) => {
      add(asked)
      return flush()
    },
    use: (next: string | undefined) => {
      day = next
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      clear()
    },
  }
}
