import type { PersonalKind } from '../platform/personal-data.ts'
import { deleteEventsAbout } from '../webhooks/index.ts'
import { deleteTestOrdersOf, listTestOrdersOf } from './test-orders.sql.ts'

/** With them goes what webhooks were told of them. */
export function listPersonalData(): PersonalKind[] {
  return [
    {
      kind: 'test-orders',
      columns: { test_orders: ['order_number', 'whole'] },
      term: 'account',
      erase: async (tx, { userId }) => {
        const gone = await deleteTestOrdersOf(tx, userId)
        await deleteEventsAbout(
          tx,
          gone.map(({ id }) => id),
        )
      },
      read: async (db, userId) => [...(await listTestOrdersOf(db, userId))],
    },
  ]
}
