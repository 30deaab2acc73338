import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { useIsLive } from '../api/socket.ts'
import { useSession } from '../session/session.tsx'
import { listEntries } from './entries.ts'
import { type Entry, isUnsent, nextTime } from './entry.ts'
import { optimisticOrder } from './optimistic-order.ts'
import { type Action, onQueueChange, perform, type Result, sendAtOnce, sendNow } from './queue.ts'

const none: readonly Entry[] = []
let entries = none
const watchers = new Set<() => void>()

function show(list: readonly Entry[]) {
  entries = list
  for (const watcher of watchers) watcher()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** What was done and is not yet seen in what the server says, oldest first. */
export const useWaiting = () => useSyncExternalStore(watch, () => entries)

/** Of that, what has not reached the server. */
export function useUnsent(): readonly Entry[] {
  const waiting = useWaiting()
  return useMemo(() => waiting.filter(isUnsent), [waiting])
}

/** The orders as they will be, once what waits is through. */
export function useOptimisticOrders<O extends Parameters<typeof optimisticOrder>[0]>(orders: readonly O[] | undefined) {
  const waiting = useWaiting()
  return useMemo(() => orders?.map((order) => optimisticOrder(order, waiting)), [orders, waiting])
}

/** `const act = useAction()`: `await act({ kind, order, steps })` does it now, or as soon as there is a network. */
export function useAction() {
  const { t } = useLingui()
  const { user } = useSession()
  const userId = user?._id
  return useCallback(
    async (action: Action, isWatched?: () => boolean): Promise<Exclude<Result, { is: 'not-kept' }>> => {
      if (!userId) throw new Error('Nobody is signed in')
      const result = await perform(userId, action, isWatched)
      if (result.is !== 'not-kept') return result
      const message = t`There is no network, and this device has no room to keep it for later. Make room, or try again where there is a signal.`
      return { is: 'refused', refusal: { status: 0, code: 'device_full', message } }
    },
    [userId, t],
  )
}

const longestReadMs = 10_000

/** Until nothing is being read any more: one question may have been taken over by the next. */
const allRead = (queryClient: QueryClient): Promise<void> =>
  new Promise((done) => {
    if (queryClient.isFetching() === 0) return done()
    const end = () => {
      stop()
      clearTimeout(timer)
      done()
    }
    const stop = queryClient.getQueryCache().subscribe(() => queryClient.isFetching() === 0 && end())
    const timer = setTimeout(end, longestReadMs)
  })

/** Even when nothing says so, the network may be back. */
const lookEveryMs = 30_000

/** Runs the queue of whoever is signed in, as long as the area is open. */
export function useQueueRunner() {
  const { user, refresh } = useSession()
  const userId = user?._id
  const queryClient = useQueryClient()
  const isLive = useIsLive()

  const run = useEffectEvent(async (hurried: boolean) => {
    if (!userId) return
    const round = await (hurried ? sendAtOnce() : sendNow())
    // The session is found dead by the one call that ends it everywhere; what waits stays for the next sign-in.
    if (round === 'signed-out') await refresh().catch((reason: unknown) => console.warn('Signed out', reason))
  })

  useEffect(() => {
    if (!userId) return
    // First the new truth, then what was optimistic goes: an order never falls back for a moment.
    const settling = new Map<number, Entry>()
    let reading: Promise<void> | undefined
    let again = false
    /** One reading at a time for all that is sent meanwhile, or a phone would read everything anew for each. */
    const readAll = () => {
      again = reading !== undefined
      reading ??= (async () => {
        do {
          again = false
          await queryClient.invalidateQueries()
          await allRead(queryClient)
        } while (again)
        settling.clear()
        reading = undefined
      })()
      return reading
    }
    const reload = async () => {
      const list = await listEntries(userId)
      const sent = [...settling.values()]
        .filter(({ seq }) => list.every((entry) => entry.seq !== seq))
        .map((entry) => ({ ...entry, sent: entry.steps.length }))
      show([...sent, ...list])
    }
    const stop = onQueueChange(async ({ sent, seq }) => {
      const entry = entries.find((each) => each.seq === seq)
      if (entry) settling.set(entry.seq, entry)
      // Asked for in the same breath, or a reading that ends right now would let go of it. Meanwhile it is counted off.
      const read = sent && readAll()
      await reload()
      if (read) await read.then(reload)
    })
    void reload().then(() => run(true))
    const back = () => void run(true)
    const look = () => {
      const at = nextTime(entries.filter(isUnsent))
      if (document.visibilityState === 'visible' && at !== undefined && at <= Date.now()) void run(false)
    }
    const timer = setInterval(look, lookEveryMs)
    let due: ReturnType<typeof setTimeout> | undefined
    // A pause of seconds does not wait for the next look around. What is due by now is not asked for again and again.
    const stopDue = watch(() => {
      clearTimeout(due)
      const left = (nextTime(entries.filter(isUnsent)) ?? 0) - Date.now()
      if (left > 0 && left < lookEveryMs) due = setTimeout(look, left + 50)
    })
    addEventListener('online', back)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      stopDue()
      clearTimeout(due)
      clearInterval(timer)
      removeEventListener('online', back)
      document.removeEventListener('visibilitychange', look)
      show(none)
    }
  }, [userId, queryClient])

  useEffect(() => {
    if (isLive) void run(true)
  }, [isLive])
}
