import { useEffect, useEffectEvent, useState } from 'react'
import { stored } from '../../../lib/stored.ts'
import type { Run, RunStop } from './run.queries.ts'
import { isReordered } from './run-order.ts'

type Seen = Pick<RunStop, 'stopId' | 'orderId' | 'kind' | 'status' | 'isLocked'>[]

const name = 'runs-seen'
/** Today's and those of the next days; older ones make room. */
const most = 8

const seenOf = ({ stops }: Run): Seen =>
  stops.map(({ stopId, orderId, kind, status, isLocked }) => ({ stopId, orderId, kind, status, isLocked }))

const readAll = () => JSON.parse(stored.get(name) ?? '[]') as [runId: string, seen: Seen][]

function keep(run: Run) {
  const others = readAll().filter(([id]) => id !== run._id)
  stored.set(name, JSON.stringify([...others, [run._id, seenOf(run)]].slice(-most)))
}

/**
 * Whether the company has put the run in another order since this courier last looked, be it that the device was without a
 * network or off meanwhile.
 */
export function useNewOrder(run: Run): { isNew: boolean; seen: (now?: Run) => void } {
  const [known, setKnown] = useState(() => readAll().find(([id]) => id === run._id)?.[1] ?? seenOf(run))
  const keepFirst = useEffectEvent(() => {
    if (!readAll().some(([id]) => id === run._id)) keep(run)
  })
  useEffect(() => keepFirst(), [])
  const seen = (now = run) => {
    keep(now)
    setKnown(seenOf(now))
  }
  return { isNew: isReordered(known, run.stops), seen }
}
