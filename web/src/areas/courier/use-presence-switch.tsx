import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CourierFile } from '../../couriers/index.ts'
import { activeQuery, useDeliveriesStale } from './courier.queries.ts'
import { useGoOnline } from './courier-file.queries.ts'
import { OfflineQuestion } from './offline-question.tsx'
import { runsQuery } from './run/run.queries.ts'
import { useToday } from './run/use-today.ts'

/** Goes online or offline, from wherever it is pressed; with work open it asks first (O3). */
export function usePresenceSwitch(file: Pick<CourierFile, 'isOnline'> | undefined, onFault: (error: unknown) => void) {
  const isOnline = file?.isOnline ?? false
  const go = useGoOnline()
  const stale = useDeliveriesStale()
  const [asks, setAsks] = useState(false)
  /** Going offline was pressed; it is decided once the open work is known. */
  const [leaves, setLeaves] = useState(false)
  const { data: orders = [], isFetching: readsOrders } = useQuery({ ...activeQuery, enabled: isOnline })
  const { data: runs = [], isFetching: readsRuns } = useQuery({ ...runsQuery, enabled: isOnline })
  const today = useToday()
  const open = runs.filter(({ acceptedAt, status, day }) => acceptedAt !== null && status !== 'done' && day <= today)
  const change = () => go.mutate(!isOnline, { onSuccess: () => void stale(), onError: onFault })
  const decide = useEffectEvent(() => {
    setLeaves(false)
    if (orders.length + open.length > 0) setAsks(true)
    else change()
  })
  const isDecided = leaves && !readsOrders && !readsRuns
  useEffect(() => {
    if (isDecided) decide()
  }, [isDecided])
  return {
    isOnline,
    isPending: go.isPending || leaves,
    toggle: () => (isOnline ? setLeaves(true) : change()),
    question: asks && <OfflineQuestion orders={orders} runs={open} onConfirm={change} onClose={() => setAsks(false)} />,
  }
}
