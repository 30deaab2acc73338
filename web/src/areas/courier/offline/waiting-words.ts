import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ActionKind, Refusal } from '../../../lib/offline/entry.ts'

export const actionNames: Record<ActionKind, MessageDescriptor> = {
  arrive: msg`Arrived`,
  scan: msg`Parcel scanned`,
  miss: msg`Parcel missing`,
  pickUp: msg`Picked up`,
  depart: msg`Delivery started`,
  deliver: msg`Delivered`,
  fail: msg`Failed attempt`,
  return: msg`Handed back`,
  release: msg`Order given back`,
  proof: msg`Proof`,
  issue: msg`Issue reported`,
  message: msg`Message`,
}

/** What helps, by the kind of refusal. */
export function adviceFor(kind: ActionKind, { status, code, errors, scan }: Refusal): MessageDescriptor {
  if (kind === 'message') return msg`It did not reach anybody. Call if it matters, or discard it.`
  if (scan) return msg`It does not count. Look at the parcel again, call us if you are in doubt, and discard this.`
  if (code === 'far_from_address') return msg`Say why it was handed over there, and it is sent.`
  if (code === 'wrong_pin')
    return msg`Ask the recipient for the PIN again and type it here. Until then it is not delivered.`
  if (errors?.some(({ path }) => path === 'notes')) return msg`Say why you went there first, and it is sent.`
  if (status === 404)
    return msg`This order is no longer yours. Keep the parcel safe and call us before you discard this.`
  if (isAboutStop(kind) && (status === 409 || code === 'order_moved_on'))
    return msg`Another device or the company has already closed this stop. Nothing is lost: if it was really done, call us; otherwise discard this.`
  if (status === 409 || code === 'order_moved_on')
    return msg`The order has changed in the meantime. If you still have the parcel, call us; otherwise discard this.`
  if (status === 413 || status === 415)
    return msg`The photo was not accepted. Discard this and do it again with another photo.`
  return msg`Discard this and do it again with what is missing, or call us.`
}

const isAboutStop = (kind: ActionKind) =>
  kind === 'arrive' || kind === 'pickUp' || kind === 'deliver' || kind === 'fail'
