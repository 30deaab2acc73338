import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
  const { data: orders = [] } = useQuery({ ...activeQuery, enabled: isOnline })
  const { data: runs = [] } = useQuery({ ...runsQuery, enabled: isOnline })
  const today = useToday()
  const open = runs.filter(({ acceptedAt, status, day }) => acceptedAt !== null && status !== 'done' && day <= today)
  const change = () => go.mutate(!isOnline, { onSuccess: () => void stale(), onError: onFault })
  return {
    isOnline,
    isPending: go.isPending,
    toggle: () => (isOnline && orders.length + open.length > 0 ? setAsks(true) : change()),
    question: asks && <OfflineQuestion orders={orders} runs={open} onConfirm={change} onClose={() => setAsks(false)} />,
  }
}
