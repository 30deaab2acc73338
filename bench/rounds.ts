import { median } from './table.ts'

/**
 * What is compared takes turns, and each round begins with the one that the last ended with: what drifts with time hits
 * all alike. The round before the first warms up and counts for nothing.
 */
export async function takeTurns<N extends string, R>(
  rounds: number,
  sides: Record<N, () => Promise<R>>,
): Promise<Record<N, R[]>> {
  const names = Object.keys(sides) as N[]
  const results = Object.fromEntries(names.map((name) => [name, [] as R[]])) as Record<N, R[]>
  for (let round = 0; round <= rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const result = await sides[name]()
      if (round > 0) results[name].push(result)
    }
  }
  return results
}

/** Of each round its share; the middle, and between which they lie. */
export function shareOf(ours: readonly number[], ceiling: readonly number[]) {
  const shares = ours.map((value, at) => value / (ceiling[at] ?? Number.NaN))
  const say = (share: number) => String(Math.round(share * 100))
  return {
    share: median(shares),
    said: `${say(median(shares))} % (${say(Math.min(...shares))}-${say(Math.max(...shares))})`,
  }
}
