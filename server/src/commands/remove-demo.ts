import { removeDemo } from '../demo/index.ts'
import { readEnv } from '../env.ts'
import { migrate } from '../platform/migrate.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { pullStreets } from '../platform/storage/pull-streets.ts'
import { pushStreets } from '../platform/storage/push-streets.ts'
import { townName } from '../platform/streets/town/make-town.ts'
import { failCommand, withDatabase } from './with-database.ts'

/** npm run remove-demo: nobody signs in with a demo account any more, and the start without demo goes through. */
withDatabase(async (db) => {
  await migrate(db)
  const env = readEnv(process.env)
  const storage = await openStorage(env, (words) => console.error(words))
  try {
    if (storage.isShared) await pullStreets(storage, env.dataDir)
    const removed = await removeDemo(db, env.dataDir, storage.files)
    if (storage.isShared) await pushStreets(storage, env.dataDir)
    return removed
  } finally {
    storage.close()
  }
}).then(({ orders, emails, town }) => {
  console.log(`${emails.length} demo accounts were removed.${emails.map((each) => `\n  ${each}`).join('')}`)
  if (orders > 0) console.log(`${orders} made-up orders were removed, with all that belonged to them.`)
  if (town) console.log(`${townName} was taken off the map.`)
}, failCommand)
