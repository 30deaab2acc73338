import type { AuditAction } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { Database } from '../platform/db.ts'
import { blankAccountsAt } from './accounts-at.sql.ts'
import { deleteSessions } from './sessions.sql.ts'

/** Everybody with an address at a domain, at once; their orders stay. `action` is what the audit log calls it. */
export function closeAccountsAt(db: Database, domain: string, action: AuditAction): Promise<string[]> {
  return db.transaction(async (tx) => {
    const closed = await blankAccountsAt(tx, domain)
    for (const { id, email } of closed) {
      await deleteSessions(tx, id)
      await recordChange(tx, undefined, {
        action,
        subjectType: 'user',
        subjectId: id,
        after: { email, isActive: false },
      })
    }
    return closed.map(({ email }) => email)
  })
}
