import { removeDemoAccounts } from '../identity/index.ts'
import { migrate } from '../platform/migrate.ts'
import { failCommand, withDatabase } from './with-database.ts'

/** npm run remove-demo: nobody signs in with a demo account any more, and the start without demo goes through. */
withDatabase(async (db) => {
  await migrate(db)
  return removeDemoAccounts(db)
}).then(
  (emails) =>
    console.log(`${emails.length} demo accounts were removed.${emails.map((each) => `\n  ${each}`).join('')}`),
  failCommand,
)
