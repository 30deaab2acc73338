import type { Tx } from '../platform/db.ts'
import type { Person, PersonalKind } from '../platform/personal-data.ts'
import { forgetEntries, listEntriesAbout, listOwnEntries } from './personal-entries.sql.ts'
import { sealRest } from './seal-entry.ts'

/** The log keeps its entries, with the person's id only (I9). */
export const auditKind: PersonalKind = {
  kind: 'activity',
  columns: { audit_log: ['actor', 'ip', 'before', 'after'] },
  term: 'law',
  erase: forgetPerson,
  read: async (db, userId) => [...(await listOwnEntries(db, userId))],
}

/** What they did loses their name and address; what was done to them or their orders loses its values. */
async function forgetPerson(tx: Tx, person: Person): Promise<void> {
  const about = await listEntriesAbout(tx, person)
  const left = about.map(({ isActor, isSubject, ...row }) => {
    const [whoForgotten, whatForgotten] = [isActor || row.whoForgotten, isSubject || row.whatForgotten]
    return {
      ...row,
      ...(whoForgotten && { actor: '…', ip: null, whoForgotten }),
      ...(whatForgotten && { before: null, after: null, whatForgotten }),
    }
  })
  await forgetEntries(tx, left, (row) => sealRest(tx.sign, row, row))
}
