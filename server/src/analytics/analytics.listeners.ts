import type { Deps } from '../deps.ts'
import { deleteViewsOf, listAllViews } from './saved-views.sql.ts'
import { sumLastDays, sumWithoutReasons, updateRollups } from './update-rollups.ts'

export function analyticsListeners({ db, jobs, now, personalData }: Deps): void {
  jobs.every('keep-rollups', '* * * * *', () => updateRollups(db))
  jobs.every('sum-last-days', '20 7 * * *', () => sumLastDays(db, now()))
  personalData.add(
    {
      // Words of theirs among the reasons why orders were cancelled: the count stays.
      kind: 'cancelReasons',
      columns: { analytics_cancellations: ['reason'] },
      term: 'law',
      erase: (tx, { userId }) => sumWithoutReasons(tx, userId),
      read: { nothing: 'orders shows them' },
    },
    {
      kind: 'savedViews',
      columns: { saved_views: ['screen', 'name', 'query'] },
      term: 'account',
      erase: (tx, { userId }) => deleteViewsOf(tx, userId),
      read: async (from, userId) => [...(await listAllViews(from, userId))],
    },
  )
}
