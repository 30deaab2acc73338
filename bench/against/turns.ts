export type SideName = 'before' | 'after'

export interface Turn {
  /** Round 0 warms up and counts for nothing. */
  round: number
  side: SideName
}

/** Each round has both, the second of one being the first of the next: what drifts with time hits both alike. */
export const turnsOf = (rounds: number): Turn[] =>
  Array.from({ length: rounds + 1 }, (_, round): Turn[] => {
    const pair: SideName[] = round % 2 === 1 || round === 0 ? ['before', 'after'] : ['after', 'before']
    return pair.map((side) => ({ round, side }))
  }).flat()
