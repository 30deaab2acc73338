/** So many failures one after the other, and it is left alone for a while. */
const failuresAtMost = 3
const restMs = 30_000

export class BreakerOpen extends Error {}

export interface Breaker {
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Keeps a service that is down from making everybody wait for it. After a rest one call tries again. */
export function makeBreaker(now: () => number = Date.now): Breaker {
  let failures = 0
  let closedUntil = 0
  return {
    async run(work) {
      if (now() < closedUntil) throw new BreakerOpen('resting')
      // Others rest on while this one tries.
      if (failures >= failuresAtMost) closedUntil = now() + restMs
      try {
        const result = await work()
        failures = 0
        closedUntil = 0
        return result
      } catch (error) {
        failures += 1
        if (failures >= failuresAtMost) closedUntil = now() + restMs
        throw error
      }
    },
  }
}
