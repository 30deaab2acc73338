import { type Comparison, compare, type Figure, type Pair } from './compare.ts'
import type { SideName } from './turns.ts'

export interface Result {
  figure: Figure
  /** Missing where one side has no number at all. */
  comparison: Comparison | undefined
  /** Why it has fewer numbers than rounds, by side. */
  reasons: string[]
}

export interface Results {
  add(figure: Figure, side: SideName, round: number, value: number): void
  fail(figure: Figure, side: SideName, round: number, reason: string): void
  all(): Result[]
}

/** Numbers as they come in, one for each figure, side and round; in the end those of a round are compared. */
export function makeResults(figures: readonly Figure[]): Results {
  const kept = figures.map((figure) => ({
    figure,
    values: { before: new Map<number, number>(), after: new Map<number, number>() },
    reasons: new Set<string>(),
  }))
  const find = (figure: Figure) => {
    const one = kept.find((each) => each.figure === figure)
    if (!one) throw new Error(`${figure.name} is not among what is measured`)
    return one
  }
  return {
    add: (figure, side, round, value) => void (round > 0 && find(figure).values[side].set(round, value)),
    // The warm-up says nothing that the rounds do not say again.
    fail: (figure, side, round, reason) => void (round > 0 && find(figure).reasons.add(`${side}: ${reason}`)),
    all: () =>
      kept.map(({ figure, values: { before, after }, reasons }) => {
        const pairs = [...before].flatMap(([round, value]): Pair[] => {
          const other = after.get(round)
          return other === undefined ? [] : [{ before: value, after: other }]
        })
        const comparison = pairs.length > 0 ? compare(pairs, figure.better) : undefined
        return { figure, comparison, reasons: [...reasons] }
      }),
  }
}
