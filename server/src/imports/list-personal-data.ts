import type { PersonalKind } from '../platform/personal-data.ts'
import { deleteRowsOfPerson, listRowsOfPerson } from './import-rows.sql.ts'

/** Names and addresses of recipients go 90 days after the upload (`clear-imports`), and with the account they were for. */
export const listPersonalData = (): PersonalKind[] => [
  {
    kind: 'imports',
    columns: { import_rows: ['values', 'problems'] },
    folders: ['imports'],
    term: 'account',
    erase: (tx, { userId }) => deleteRowsOfPerson(tx, userId),
    read: async (db, userId) => [...(await listRowsOfPerson(db, userId))],
  },
]
