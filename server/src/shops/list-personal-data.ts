import type { PersonalKind } from '../platform/personal-data.ts'
import { deleteShopsOf, listShopsOf } from './shops.sql.ts'

/** Names and addresses of buyers go 90 days after they came (`clear-shop-orders`), and with the account they were for. */
export const listPersonalData = (): PersonalKind[] => [
  {
    kind: 'shops',
    columns: { shop_connections: ['name', 'mapping'], shop_orders: ['number', 'content', 'problems'] },
    term: 'account',
    erase: async (tx, { userId }) => void (await deleteShopsOf(tx, userId)),
    read: async (db, userId) => [...(await listShopsOf(db, userId))],
  },
]
