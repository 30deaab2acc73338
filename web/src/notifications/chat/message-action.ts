import type { Body } from '../../lib/api/api.ts'
import type { Action } from '../../lib/offline/queue.ts'

export interface Draft {
  /** Of a ready-made reply its words in the language of the writer, to show it while it waits. */
  text: string
  canned?: string
  photo?: Blob
  /** Kept over repeats of the same attempt (E5). */
  key: string
}

export interface About {
  orderId: string
  orderNumber: string
}

/** A message through the queue of the device: it is sent now, or as soon as there is a network. */
export const messageAction = ({ orderId, orderNumber }: About, { text, canned, photo }: Draft): Action => ({
  kind: 'message',
  order: { _id: orderId, orderNumber },
  note: text,
  steps: (deviceTime) => [
    {
      method: 'POST',
      path: `/orders/${orderId}/messages`,
      body: {
        ...(canned ? { canned } : text && { text }),
        deviceTime,
      } satisfies Body<'POST /orders/:id/messages'>,
      ...(photo && { files: { photo } }),
    },
  ],
})
