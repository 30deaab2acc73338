import { type Live, mayBeHeard, staffRoom } from '../platform/live.ts'

interface Location {
  latitude: number
  longitude: number
  at: string
}

const everyMs = 1000
const waiting = new WeakMap<Live, Map<string, Location>>()

/** Hundreds of couriers report at their own pace; a map of all of them hears once a second, each courier's newest. */
export function tellStaff(live: Live, courierId: string, location: Location): void {
  if (!mayBeHeard(live, staffRoom)) return
  const moved = waiting.get(live)
  if (moved) return void moved.set(courierId, location)
  waiting.set(live, new Map([[courierId, location]]))
  setTimeout(() => {
    const news = [...(waiting.get(live) ?? [])]
    waiting.delete(live)
    live.to(staffRoom).emit('couriers_moved', { couriers: news.map(([id, at]) => ({ courierId: id, location: at })) })
  }, everyMs).unref()
}
