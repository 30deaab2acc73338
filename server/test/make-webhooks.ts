import type { DeliveryDetail, DeliveryView, WebhookView } from '@maple/contract'
import { expect } from 'vitest'
import { holdSeconds } from '../src/webhooks/send-deliveries.ts'
import { wakeSenders } from '../src/webhooks/wake-senders.ts'
import { type Person, type TestApp, until } from './make-app.ts'
import { aBusiness, onAccount } from './make-business.ts'

/** A business with webhooks, and what there is to do and to see with them. */
export async function makeWebhooks(t: TestApp) {
  const firm = await aBusiness(t, await t.anAdmin('admin'), onAccount)
  const deliveries = async (id: string, who: Person = firm.owner): Promise<DeliveryView[]> =>
    (await t.get(`/webhooks/${id}/deliveries?limit=100`, who)).body.data
  const delivery = async (id: string, deliveryId: string): Promise<DeliveryDetail> =>
    (await t.get(`/webhooks/${id}/deliveries/${deliveryId}`, firm.owner)).body.data
  const webhook = async (id: string): Promise<WebhookView> => (await t.get(`/webhooks/${id}`, firm.owner)).body.data
  return {
    firm,
    deliveries,
    delivery,
    webhook,
    async add(url: string, fields: Record<string, unknown> = {}, who: Person = firm.owner) {
      const body = { url, events: ['order.placed'], accountId: firm.id, ...fields }
      const reply = await t.post('/webhooks', body, who)
      expect(reply.status, JSON.stringify(reply.body)).toBe(201)
      return reply.body.data as WebhookView & { secret: string }
    },
    order: () => t.anOrder(firm.owner, { accountId: firm.id, payment: { method: 'account' } }),
    change: (id: string, body: Record<string, unknown>) => t.put(`/webhooks/${id}`, body, firm.owner),
    resend: (id: string, deliveryId: string) =>
      t.post(`/webhooks/${id}/deliveries/${deliveryId}/resend`, {}, firm.owner),
    async test(id: string): Promise<DeliveryView> {
      const reply = await t.post(`/webhooks/${id}/test`, {}, firm.owner)
      expect(reply.status, JSON.stringify(reply.body)).toBe(201)
      return reply.body.data
    },
    /** Goes to an instant, and lets the sender look at once instead of at its next turn. */
    goTo(at: Date) {
      t.setClock(at)
      wakeSenders()
    },
    /** Waits until at this instant nothing is due any more and nothing under way. */
    untilQuiet: (id: string, at: Date) =>
      until(async () => {
        const open = await t.db`
          select 1 from webhook_deliveries d join webhooks w on w.id = d.webhook_id where w.id = ${id} and d.state = 'pending'
            and (d.next_try_at = ${plus(at, holdSeconds)} or d.next_try_at <= ${at} and coalesce(w.paused_until <= ${at}, true))`
        return open.length === 0 || undefined
      }),
    untilAll: (id: string, is: (each: DeliveryView) => boolean, count = 1) =>
      until(async () => {
        const all = await deliveries(id)
        return all.length >= count && all.every(is) ? all : undefined
      }),
    untilOne: (id: string, is: (each: DeliveryView) => boolean) => until(async () => (await deliveries(id)).find(is)),
    untilIs: (id: string, is: (each: WebhookView) => boolean) =>
      until(async () => {
        const found = await webhook(id)
        return is(found) ? found : undefined
      }),
  }
}

export const plus = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)
