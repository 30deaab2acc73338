import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNews } from '../lib/api/socket.ts'
import { applyOrderNews, type OrderNews } from './order-news.ts'

/** A busy company changes many orders a second: what is heard is gathered, and read at most this often. */
const pauseMs = 1500
/** One move tells more than one thing, at almost the same time. */
const gatherMs = 50

/** Keeps the orders on this screen true, and reads `also` again whenever one has changed. */
export function useOrderNews(...also: QueryKey[]) {
  const queryClient = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const heard = useRef<OrderNews[]>([])
  const last = useRef(0)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useNews('orders', ({ orderId, change }) => {
    heard.current.push({ ...(orderId && { orderId }), ...(change && { change }) })
    waiting.current ??= setTimeout(
      () => {
        waiting.current = undefined
        last.current = Date.now()
        void applyOrderNews(queryClient, heard.current.splice(0), also)
      },
      Math.max(gatherMs, last.current + pauseMs - Date.now()),
    )
  })
}
