import type { PersonalKind } from '../platform/personal-data.ts'
import { endForPerson, listTemplatesOf } from './recurrences.sql.ts'

/** What somebody orders for themselves ends with them; what a business orders is the business's. */
export const listPersonalData = (): PersonalKind[] => [
  {
    kind: 'recurrences',
    columns: { recurrence_versions: ['template'] },
    term: 'account',
    erase: (tx, { userId }) => endForPerson(tx, userId),
    read: async (db, userId) => [...(await listTemplatesOf(db, userId))],
  },
]
