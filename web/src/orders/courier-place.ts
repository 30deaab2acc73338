import type { Tracking } from './orders.queries.ts'

/** Where the courier is, in words: the place of the last thing that happened, if it has one. */
export function courierPlace({ timeline }: Pick<Tracking, 'timeline'>): string | undefined {
  return timeline.at(-1)?.location?.address
}
