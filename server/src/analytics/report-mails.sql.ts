import type { ReportKind } from '@maple/contract'
import type { Db, Tx } from '../platform/db.ts'

export const listReportMails = (db: Db, userId: string) => db<{ report: ReportKind }[]>`
  select report from report_mails where user_id = ${userId} order by report`

export const insertReportMail = (db: Db, userId: string, report: ReportKind) => db`
  insert into report_mails (user_id, report, created_at) values (${userId}, ${report}, ${db.now}) on conflict do nothing`

export const deleteReportMails = (db: Db, userId: string, report?: ReportKind) => db`
  delete from report_mails where user_id = ${userId} ${report ? db`and report = ${report}` : db``}`

/** Takes the turn for a month: of two nodes one gets it, and a month is mailed once. Whoever may not look any more gets none. */
export const takeReportMails = (tx: Tx, month: string, before: Date, limit: number) => tx<
  { userId: string; report: ReportKind }[]
>`
  update report_mails r set sent_month = ${month} from (
    select user_id, report from report_mails
    where (sent_month is null or sent_month < ${month}) and created_at < ${before} order by user_id, report limit ${limit} for update skip locked
  ) due where r.user_id = due.user_id and r.report = due.report returning r.user_id, r.report`
