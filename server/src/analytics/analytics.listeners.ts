import type { Deps } from '../deps.ts'
import { keepRollups, sumLastDays } from './keep-rollups.ts'
import { deleteViewsOf, listAllViews } from './saved-views.sql.ts'
import { foldTallies } from './tallies.sql.ts'

export function analyticsListeners({ db, jobs, now, personalData }: Deps): void {
  jobs.every('fold-tallies', '* * * * *', async () => void (await foldTallies(db)))
  jobs.every('keep-rollups', '* * * * *', () => keepRollups(db))
  jobs.every('sum-last-days', '20 7 * * *', () => sumLastDays(db, now()))
  personalData.add({
    kind: 'savedViews',
    columns: { saved_views: ['screen', 'name', 'query'] },
    term: 'account',
    erase: (tx, { userId }) => deleteViewsOf(tx, userId),
    read: async (from, userId) => [...(await listAllViews(from, userId))],
  })
}
