import type { Deps } from '../deps.ts'
import { keepRollups, sumLastDays } from './keep-rollups.ts'
import { deleteViewsOf, listAllViews } from './saved-views.sql.ts'
import { foldTallies } from './tallies.sql.ts'

export function analyticsListeners({ db, events, jobs, now, personalData }: Deps): void {
  jobs.every('fold-tallies', '* * * * *', async () => void (await foldTallies(db)))
  jobs.every('keep-rollups', '* * * * *', () => keepRollups(db))
  jobs.every('sum-last-days', '20 7 * * *', () => sumLastDays(db, now()))
  events.within('user.deleted', async (tx, { userId }) => void (await deleteViewsOf(tx, userId)))
  personalData.add('savedViews', (from, userId) => listAllViews(from, userId).then((rows) => [...rows]))
}
