import { join } from 'node:path'
import { readEnv } from '../env.ts'
import { removeDemoAccounts } from '../identity/index.ts'
import { removePast } from '../past/index.ts'
import { migrate } from '../platform/migrate.ts'
import { townName } from '../platform/streets/town/make-town.ts'
import { removeTown } from '../platform/streets/town/remove-town.ts'
import { removeDemoSettings } from '../settings/index.ts'
import { failCommand, withDatabase } from './with-database.ts'

/**
 * npm run remove-demo: nobody signs in with a demo account any more, what was made up is gone, and the start without
 * demo goes through. The town stays on the map where somebody has moved the depot into it.
 */
withDatabase(async (db) => {
  await migrate(db)
  const orders = await removePast(db)
  const emails = await removeDemoAccounts(db)
  const depot = await removeDemoSettings(db)
  const isNeeded = depot?.includes(townName) ?? false
  const town = !isNeeded && (await removeTown(join(readEnv(process.env).dataDir, 'streets')))
  return { orders, emails, town }
}).then(({ orders, emails, town }) => {
  console.log(`${emails.length} demo accounts were removed.${emails.map((each) => `\n  ${each}`).join('')}`)
  if (orders > 0) console.log(`${orders} made-up orders were removed, with all that belonged to them.`)
  if (town) console.log(`${townName} was taken off the map.`)
}, failCommand)
