import { median } from '../table.ts'

export interface Figure {
  name: string
  unit: string
  better: 'less' | 'more'
}

export interface Spread {
  median: number
  least: number
  most: number
}

export type Verdict = 'slower' | 'faster' | 'same' | 'too few rounds'

export interface Comparison {
  before: Spread
  after: Spread
  /** After by before, round by round. */
  ratio: Spread
  verdict: Verdict
  /** By how many percent it takes more time, or brings less, than before; negative when it is the other way. */
  slowdown: number
}

export interface Pair {
  before: number
  after: number
}

/** Less than this is said of no two versions, however alike the rounds were. */
const leastPercent = 3
/** Two rounds fall on the same side by chance half of the time. */
const fewestPairs = 3

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
})

export function compare(pairs: readonly Pair[], better: Figure['better']): Comparison {
  const ratio = spreadOf(pairs.map(ratioOf))
  const slowdown = ((better === 'less' ? ratio.median : 1 / ratio.median) - 1) * 100
  return {
    before: spreadOf(pairs.map(({ before }) => before)),
    after: spreadOf(pairs.map(({ after }) => after)),
    ratio,
    slowdown,
    verdict: verdictOn(pairs.length, ratio, slowdown),
  }
}

const ratioOf = ({ before, after }: Pair): number => (before === after ? 1 : after / before)

function verdictOn(pairs: number, ratio: Spread, slowdown: number): Verdict {
  if (pairs < fewestPairs) return 'too few rounds'
  const touchesOne = ratio.least <= 1 && ratio.most >= 1
  if (touchesOne || Math.abs(ratio.median - 1) * 100 <= leastPercent) return 'same'
  return slowdown > 0 ? 'slower' : 'faster'
}

export const isSlowerThan = (percent: number, { verdict, slowdown }: Comparison): boolean =>
  verdict === 'slower' && slowdown > percent
