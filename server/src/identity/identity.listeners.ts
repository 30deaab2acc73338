import type { Deps } from '../deps.ts'
import { deleteOldChanges } from './email-changes.sql.ts'
import { deleteOldTries } from './failed-tries.sql.ts'
import { deleteOldDevices } from './known-devices.sql.ts'
import { listPersonalData } from './list-personal-data.ts'
import { deleteOldTokens } from './mailed-tokens.sql.ts'
import { mailsResetLinks } from './reset-password.ts'
import { deleteOldSessions } from './sessions.sql.ts'

export function identityListeners(deps: Deps): void {
  const { db, jobs } = deps
  mailsResetLinks(deps)
  jobs.every('forget-old-tokens', '17 * * * *', async () => {
    await deleteOldTokens(db)
    await deleteOldTries(db)
    await deleteOldSessions(db)
    await deleteOldDevices(db)
    await deleteOldChanges(db)
  })
  deps.personalData.add(...listPersonalData(deps))
}
