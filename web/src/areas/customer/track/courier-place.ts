import type { Tracking } from '../../../orders/index.ts'

type Known = Pick<Tracking, 'timeline' | 'courierLocation'>

/** Where the courier is, in words: the place of the last thing that happened, or what is near a position since then. */
export function courierPlace({ timeline, courierLocation }: Known): { at?: string; near?: string } {
  const last = timeline.at(-1)
  const at = last?.location?.address
  const near = courierLocation?.near
  const isSince = !last || (courierLocation && Date.parse(courierLocation.at) > Date.parse(last.timestamp))
  if (near && (!at || isSince)) return { near }
  return at ? { at } : {}
}
