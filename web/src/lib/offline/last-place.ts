import type { Fix } from './position-plan.ts'

/** After so long a courier is somewhere else. */
const goodForMs = 2 * 60_000

let last: Fix | undefined

export function rememberPlace(fix: Fix) {
  last = fix
}

/** Where the device was measured a moment ago, for what is being done here. */
export function lastPlace(now = Date.now()): { latitude: number; longitude: number } | undefined {
  if (!last || now - last.at > goodForMs) return undefined
  return { latitude: last.latitude, longitude: last.longitude }
}
