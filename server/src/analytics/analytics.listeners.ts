import type { Deps } from '../deps.ts'
import { deleteReportMails, listReportMails } from './report-mails.sql.ts'
import { deleteViewsOf, listAllViews } from './saved-views.sql.ts'
import { provideReports, sendReports } from './send-reports.ts'
import { sumLastDays, sumWithoutReasons, updateRollups } from './update-rollups.ts'

export function analyticsListeners(deps: Deps): void {
  const { db, jobs, now, personalData } = deps
  provideReports(deps)
  jobs.every('send-reports', '10 * * * *', () => sendReports(deps), { permission: 'financial-reports' })
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
    {
      kind: 'reportMails',
      columns: { report_mails: ['report'] },
      term: 'account',
      erase: async (tx, { userId }) => void (await deleteReportMails(tx, userId)),
      read: async (from, userId) => [...(await listReportMails(from, userId))],
    },
  )
}
