import type { PersonalKind } from '../platform/personal-data.ts'
import { deleteEventsOf, listEventsOf } from './deliveries.sql.ts'
import { forgetFailures } from './queue.sql.ts'
import { deleteWebhooksOf, listWebhooksOf } from './webhooks.sql.ts'

/** What was told of somebody's orders goes with them, and so do the webhooks of their own account. */
export function listPersonalData(): PersonalKind[] {
  return [
    {
      kind: 'webhooks',
      columns: { webhooks: ['url'] },
      term: 'account',
      erase: async (tx, { userId }) => void (await deleteWebhooksOf(tx, userId)),
      read: async (db, userId) => [...(await listWebhooksOf(db, userId))],
    },
    {
      kind: 'webhook-events',
      columns: {
        webhook_events: ['body', 'order_number'],
        webhook_deliveries: ['last_error'],
        webhook_attempts: ['error', 'reply', 'url'],
      },
      term: 'account',
      erase: async (tx, { userId }) => {
        await deleteEventsOf(tx, userId)
        await forgetFailures(tx)
      },
      read: async (db, userId) => [...(await listEventsOf(db, userId))],
    },
  ]
}
