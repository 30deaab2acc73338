import { recordChange } from '../audit/index.ts'
import type { Database } from '../platform/db.ts'
import { closeDemoAccounts } from './demo-accounts.sql.ts'
import { deleteSessions } from './sessions.sql.ts'

/** All that demo mode made people of; their orders stay as examples until somebody cancels them. */
export function removeDemoAccounts(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    const closed = await closeDemoAccounts(tx)
    for (const { id, email } of closed) {
      await deleteSessions(tx, id)
      const after = { email, isActive: false }
      await recordChange(tx, undefined, { action: 'user.demo-removed', subjectType: 'user', subjectId: id, after })
    }
    return closed.map(({ email }) => email)
  })
}
