import { sumEverything } from '../analytics/index.ts'
import type { Database } from '../platform/db.ts'
import { forgetAllViews } from '../tracking/index.ts'
import { failCommand, withDatabase } from './with-database.ts'

/** What is only made of other tables, made of them anew: public views when they are asked for, analytics here and now. */
export async function rebuildReadModels({ db }: { db: Database }): Promise<void> {
  await forgetAllViews(db)
  await db.transaction(sumEverything)
}

if (import.meta.main)
  withDatabase((db) => rebuildReadModels({ db })).then(
    () => console.log('Public views and analytics are made anew.'),
    failCommand,
  )
