import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tone } from '../../ui/badge.tsx'
import type { Delivery } from '../webhooks.queries.ts'

export const deliveryStates: Record<Delivery['state'], { name: MessageDescriptor; tone: Tone }> = {
  pending: { name: msg`Waiting`, tone: 'pending' },
  delivered: { name: msg({ message: 'Delivered', context: 'an event' }), tone: 'delivered' },
  failed: { name: msg`Given up`, tone: 'cancelled' },
}

const faults: Record<string, MessageDescriptor> = {
  private: msg`The address lies in a private network.`,
  unreachable: msg`The receiver could not be reached.`,
  slow: msg`The receiver took too long.`,
  large: msg`The reply was too large.`,
  busy: msg`The receiver was busy.`,
}

/** Why a try failed, in words; what has none is said as the server says it. */
export function faultOf(error: string | null, status: number | null): MessageDescriptor | string | undefined {
  if (error === null) return undefined
  if (status !== null && status >= 300 && status < 400)
    return msg`The receiver sent us elsewhere, which is not followed.`
  if (status !== null) return msg`The receiver refused it.`
  return faults[error] ?? error
}

/** A body as it is easiest to read; what is no JSON stays as it is. */
export function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
