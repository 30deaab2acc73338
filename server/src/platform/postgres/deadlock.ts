import { setTimeout as rest } from 'node:timers/promises'
import { isDeadlock } from './faults.ts'

/** How often it is done in all when each time it and another wait for each other, and this one is given up. */
const tries = 5
const longestRestMs = 40

/**
 * What the server undid because it and another waited for each other is done again. It rests for a moment before: at once it
 * could take again what the other is about to get, and both would wait for each other anew.
 */
export async function againstDeadlock<T>(
  work: () => Promise<T>,
  mayTryAgain: (error: unknown) => boolean = isDeadlock,
): Promise<T> {
  for (let nth = 1; ; nth++) {
    try {
      return await work()
    } catch (error) {
      if (nth >= tries || !mayTryAgain(error)) throw error
    }
    await rest(Math.random() * longestRestMs * nth)
  }
}
