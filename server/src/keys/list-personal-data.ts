import type { PersonalKind } from '../platform/personal-data.ts'
import { listKeysMadeBy, revokeKeysOf } from './api-keys.sql.ts'

/** A key ends with who made it. */
export function listPersonalData(): PersonalKind[] {
  return [
    {
      kind: 'api-keys',
      columns: { api_keys: ['last_used_from'] },
      term: 'account',
      erase: async (tx, { userId }) => void (await revokeKeysOf(tx, userId)),
      read: async (db, userId) => [...(await listKeysMadeBy(db, userId))],
    },
  ]
}
