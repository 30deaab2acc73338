import type { Deps } from '../deps.ts'
import { deleteViewsOf, listAllViews } from './saved-views.sql.ts'
import { foldTallies } from './tallies.sql.ts'

export function analyticsListeners({ db, events, jobs, personalData }: Deps): void {
  jobs.every('fold-tallies', '* * * * *', async () => void (await foldTallies(db)))
  events.within('user.deleted', async (tx, { userId }) => void (await deleteViewsOf(tx, userId)))
  personalData.add('savedViews', (from, userId) => listAllViews(from, userId).then((rows) => [...rows]))
}
