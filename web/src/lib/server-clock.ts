import { stored } from './stored.ts'

/** Kept on the device: without a network the last difference that was measured holds. */
const key = 'clock-ahead'
/** An answer names its second only, and was some time on its way: less than this is no difference. */
const toleranceMs = 3000
/** An answer that took longer says too little about the moment. */
const slowestMs = 5000

let aheadMs = Number(stored.get(key)) || 0

/** What an answer says about the time (its `Date`), measured against the clock of this device. */
export function noteServerTime(date: string | null, askedAt: number, now = Date.now()) {
  const said = date ? Date.parse(date) : Number.NaN
  if (Number.isNaN(said) || now < askedAt || now - askedAt > slowestMs) return
  const ahead = said + 500 - (askedAt + now) / 2
  const next = Math.abs(ahead) > toleranceMs ? Math.round(ahead) : 0
  // Measured anew with every answer; only what is clearly another difference moves anything.
  if (Math.abs(next - aheadMs) <= toleranceMs && next !== 0) return
  if (next === aheadMs) return
  aheadMs = next
  if (next === 0) stored.remove(key)
  else stored.set(key, String(next))
}

/** The time by the server's clock, which every deadline was set by: right also where this device's clock is a day off. */
export const serverNow = (): number => Date.now() + aheadMs

/** A moment of this device's clock, by the server's. */
export const serverTimeOf = (deviceMs: number): number => deviceMs + aheadMs
