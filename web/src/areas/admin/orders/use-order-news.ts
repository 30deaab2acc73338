import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNews } from '../../../lib/api/socket.ts'
import { orderKeys } from '../../../orders/index.ts'

/** A busy company changes many orders a second; a screen is read again at most this often. */
const pauseMs = 1500

/** Reads what shows orders again when one has changed. */
export function useOrderNews(...moreKeys: string[]) {
  const queryClient = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useNews('orders', () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      for (const key of [...orderKeys, ...moreKeys]) void queryClient.invalidateQueries({ queryKey: [key] })
    }, pauseMs)
  })
}
