import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActionKind, Refusal } from '../../../lib/offline/entry.ts'

export const actionNames: Record<ActionKind, MessageDescriptor> = {
  pickUp: msg`Picked up`,
  depart: msg`Delivery started`,
  deliver: msg`Delivered`,
  release: msg`Order given back`,
  proof: msg`Proof`,
  issue: msg`Issue reported`,
  message: msg`Message`,
}

/** What helps, by the kind of refusal. */
export function adviceFor(kind: ActionKind, { status, code }: Refusal): MessageDescriptor {
  if (kind === 'message') return msg`It did not reach anybody. Call if it matters, or discard it.`
  if (code === 'far_from_address') return msg`Say why it was handed over there, and it is sent.`
  if (status === 404)
    return msg`This order is no longer yours. Keep the parcel safe and call us before you discard this.`
  if (status === 409 || code === 'order_moved_on')
    return msg`The order has changed in the meantime. If you still have the parcel, call us; otherwise discard this.`
  if (status === 413 || status === 415)
    return msg`The photo was not accepted. Discard this and do it again with another photo.`
  return msg`Discard this and do it again with what is missing, or call us.`
}
