import { isStopOpen } from '@maple/contract/orders/stop-moves'
import type { OrderView } from '../../../../orders/index.ts'

export type StepKind = 'pickup' | 'delivery'
type Stop = OrderView['stops'][number]

/** Those that can be finished now. */
export const openStops = ({ stops, status }: Pick<OrderView, 'stops' | 'status'>): Stop[] =>
  stops.filter((stop) => isStopOpen(stop, 'done', status))

/** Something was asked for at this door that nobody has brought yet; the PIN is the server's to know. */
export function needsProof({ kind, proof, proofs }: Pick<Stop, 'kind' | 'proof' | 'proofs'>): boolean {
  if (kind !== 'delivery') return false
  const kept = proofs.filter(({ stage }) => stage === 'delivery')
  const lacks = (part: 'signature' | 'photo') => proof[part] && !kept.some((each) => each[part])
  return lacks('signature') || lacks('photo') || (proof.pin && !kept.some(({ pinMatched }) => pinMatched))
}

/** A click is enough: it is clear which stop is meant, and nothing has to be explained. */
export const isClear = (order: OrderView, kind: StepKind): boolean => {
  const [stop, ...others] = openStops(order)
  return stop?.kind === kind && others.length === 0 && !needsProof(stop)
}
