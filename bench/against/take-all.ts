import type { Measure } from './measure.ts'
import type { Results } from './results.ts'
import type { Side } from './side.ts'
import type { SideName } from './turns.ts'

/** A version that never answers must not hold up the rest. */
const patienceMs = 300_000

interface Where {
  name: SideName
  round: number
  results: Results
  signal: AbortSignal
}

/** One measure after the other on one side; one that fails is noted with its reason, and the next has its turn. */
export async function takeAll(measures: readonly Measure[], side: Side, where: Where): Promise<void> {
  const { name, round, results, signal } = where
  for (const { figures, take } of measures) {
    signal.throwIfAborted()
    try {
      const values = await withinPatience(take(side))
      for (const [at, figure] of figures.entries()) results.add(figure, name, round, values[at] ?? Number.NaN)
    } catch (error) {
      signal.throwIfAborted()
      const reason = error instanceof Error ? error.message : String(error)
      for (const figure of figures) results.fail(figure, name, round, reason)
      console.error(`  ${figures[0]?.name}: ${reason}`)
    }
  }
}

async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let impatient: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, failed) => {
    impatient = setTimeout(() => failed(new Error(`no end after ${patienceMs / 1000} s`)), patienceMs)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(impatient))
}
