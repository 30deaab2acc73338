import type { Figure } from './compare.ts'
import type { Group } from './read-options.ts'
import type { Side } from './side.ts'

export interface Measure {
  group: Group
  figures: readonly Figure[]
  /** A number for each figure, in their order. */
  take(side: Side): Promise<number[]>
}
