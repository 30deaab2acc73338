export type Place = { latitude: number; longitude: number }

let last: (Place & { at: number }) | undefined

/** Whoever measures tells it here, for what is done while the receiver is still looking. */
export function notePlace(place: Place) {
  last = { ...place, at: performance.now() }
}

/** The last one of this page, unless it is older. */
export function lastPlace(withinMs: number): Place | undefined {
  if (!last || performance.now() - last.at > withinMs) return undefined
  return { latitude: last.latitude, longitude: last.longitude }
}
