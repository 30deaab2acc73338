import type { QueryKey } from '@tanstack/react-query'

export interface Keys {
  /** Every answer of this kind, to read all of them again. */
  all: QueryKey
  /** The answer to one question. */
  of(...asked: unknown[]): QueryKey
}

/** The keys of one kind of answer. They are made in the `*.keys.ts` of a room or area, and nowhere else. */
export const keysUnder = (...kind: string[]): Keys => ({ all: kind, of: (...asked) => [...kind, ...asked] })
