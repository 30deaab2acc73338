import type { Cents, OrderStatus, RefundChoice } from '@maple/contract'

interface Cancelled {
  by: string | null
  statusBefore: OrderStatus
  totalCents: Cents
  /** What staff decided, if they did. */
  refund: RefundChoice | null
}

const accepted: readonly OrderStatus[] = ['accepted', 'picked-up', 'in-transit']

/**
 * What a cancelled order costs. Customers pay nothing until a courier has accepted it and the fee afterwards; an
 * order that the company cancels costs nothing, unless staff say otherwise.
 */
export function cancelCharge({ by, statusBefore, totalCents, refund }: Cancelled, feeCents: Cents): Cents {
  const fee = Math.min(feeCents, totalCents)
  if (refund) return { none: totalCents, fee, whole: 0 }[refund]
  return by === 'customer' && accepted.includes(statusBefore) ? fee : 0
}

/** The part of an amount that is tax, by the price it belongs to; half up, on whole numbers. */
export const taxIn = (
  cents: Cents,
  { taxCents, totalCents, tipCents }: { taxCents: Cents; totalCents: Cents; tipCents: Cents },
): Cents => {
  const taxed = totalCents - tipCents
  return taxed > 0 ? Math.floor((Math.min(cents, taxed) * taxCents * 2 + taxed) / (taxed * 2)) : 0
}
