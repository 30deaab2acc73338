import type { OrderMove } from '@maple/contract/orders/order-moves'

/** The same courier once more, anew from the depot, or back to its sender. */
export type Way = 'courier' | 'depot' | 'return'

const moveOf: Record<Way, OrderMove> = { courier: 'reattempt', depot: 'restart', return: 'return' }

/** Those that the server offers (C3). */
export const waysOf = (moves: readonly OrderMove[]): Way[] =>
  (['courier', 'depot', 'return'] as const).filter((way) => moves.includes(moveOf[way]))

export interface DecideValues {
  way: Way
  /** Empty for all that failed. */
  stopId: string
  timing: 'now' | 'later'
  date: string
  from: string
  to: string
  signerName: string
  notes: string
  withoutFee: boolean
}
