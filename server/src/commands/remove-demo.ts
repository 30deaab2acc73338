import { removeDemo } from '../demo/index.ts'
import { readEnv } from '../env.ts'
import { migrate } from '../platform/migrate.ts'
import { townName } from '../platform/streets/town/make-town.ts'
import { failCommand, withDatabase } from './with-database.ts'

/** npm run remove-demo: nobody signs in with a demo account any more, and the start without demo goes through. */
withDatabase(async (db) => {
  await migrate(db)
  return removeDemo(db, readEnv(process.env).dataDir)
}).then(({ orders, emails, town }) => {
  console.log(`${emails.length} demo accounts were removed.${emails.map((each) => `\n  ${each}`).join('')}`)
  if (orders > 0) console.log(`${orders} made-up orders were removed, with all that belonged to them.`)
  if (town) console.log(`${townName} was taken off the map.`)
}, failCommand)
