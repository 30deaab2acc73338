import { type AheadStop, type Timed, timeRun } from './time-run.ts'

interface Placeable extends AheadStop {
  isLocked: boolean
}

/** In seconds of driving: a late stop weighs more than any detour that could mend it. */
const lateCost = 3600

export const costOf = ({ durationSeconds, lateStops }: Timed): number => durationSeconds + lateStops * lateCost

/** Every way to put one more order's stops among others, from a place on; more than two of them stay together. */
export function* placesFor<T>(run: readonly T[], added: readonly T[], from = 0): Generator<T[]> {
  const [head, tail] = added.length === 2 ? [added.slice(0, 1), added.slice(1)] : [added, []]
  for (let at = from; at <= run.length; at += 1) {
    const last = tail.length === 0 ? at : run.length
    for (let end = at; end <= last; end += 1)
      yield [...run.slice(0, at), ...head, ...run.slice(at, end), ...tail, ...run.slice(end)]
  }
}

/** Where it adds least; nothing comes before locked stops at the beginning. */
export function insertBest<T extends Placeable>(
  run: readonly T[],
  added: readonly T[],
  time: (stops: readonly AheadStop[]) => Timed,
): T[] {
  const first = run.findIndex(({ isLocked }) => !isLocked)
  let best: { stops: T[]; cost: number } | undefined
  for (const stops of placesFor(run, added, first < 0 ? run.length : first)) {
    const cost = costOf(time(stops))
    if (!best || cost < best.cost) best = { stops, cost }
  }
  return best?.stops ?? [...run, ...added]
}

export const timer =
  (start: Parameters<typeof timeRun>[0], drive: Parameters<typeof timeRun>[2], stopSeconds: number) =>
  (stops: readonly AheadStop[]): Timed =>
    timeRun(start, stops, drive, stopSeconds)
