import type { Tx } from '../platform/db.ts'
import type { Person, PersonalKind } from '../platform/personal-data.ts'
import { forgetEntries, forgetPlainEntry, listEntriesAbout, listOwnEntries } from './personal-entries.sql.ts'
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
  const keyed = about.filter((row) => row.whoSeal !== null)
  await forgetEntries(
    tx,
    keyed.filter((row) => row.isActor).map((row) => row.id),
    keyed.filter((row) => row.isSubject).map((row) => row.id),
  )
  // Those of the version before are chained over their words: what remains of each is sealed by itself.
  for (const row of about.filter((each) => each.whoSeal === null)) {
    const [who, what] = [row.isActor || row.whoForgotten, row.isSubject || row.whatForgotten]
    const rest = { ...row, ...(who && { actor: '…', ip: null }), ...(what && { before: null, after: null }) }
    await forgetPlainEntry(tx, row.id, { who, what }, sealRest(tx.sign, rest, row))
  }
}
