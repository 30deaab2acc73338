import { type Language, type ReportKind, say } from '@maple/contract'
import { dayAfter, instantAt, localTime } from '@maple/contract/platform/local-time'
import type { Deps } from '../deps.ts'
import { findUser, permissionsOf } from '../identity/index.ts'
import type { Tx } from '../platform/db.ts'
import { layOut } from '../platform/mail/write-email.ts'
import { type ReportDays, writeReport } from './get-report.ts'
import { takeReportMails } from './report-mails.sql.ts'

const atOnce = 50

/** The month before this one, on the company's clock. */
export function lastMonth(now: Date, timeZone: string): ReportDays {
  const first = `${localTime(now, timeZone).date.slice(0, 7)}-01`
  const to = dayAfter(first, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** On the first day of a month, or as soon as the server is there again; each report of a month once. */
export async function sendReports(deps: Deps): Promise<void> {
  const zone = deps.settings.get('general.timeZone')
  const month = lastMonth(deps.now(), zone)
  const thisMonth = instantAt(dayAfter(month.to), '00:00', zone)
  for (;;) {
    const taken = await deps.db.transaction(async (tx) => {
      const due = await takeReportMails(tx, month.from, thisMonth, atOnce)
      for (const { userId, report } of due) await mailReport(tx, deps, userId, report, month)
      return due.length
    })
    if (taken < atOnce) return
  }
}

const names = {
  customer: 'customers',
  account: 'accounts',
  courier: 'couriers',
  service: 'services',
  zone: 'zones',
} as const

async function mailReport(
  tx: Tx,
  deps: Pick<Deps, 'settings' | 'mailer' | 'env'>,
  userId: string,
  report: ReportKind,
  { from, to }: ReportDays,
): Promise<void> {
  const user = await findUser(tx, userId)
  // Whoever left, or may not look at money any more, gets nothing.
  if (!user?.isActive || !permissionsOf(deps.settings.all(), user).includes('financial-reports')) return
  const { language } = user
  const company = deps.settings.get('general.companyName')
  const values = { company, name: user.firstName, report: say(language, names[report]), from, to }
  const content = layOut({
    language,
    company,
    subject: say(language, 'Report by {report}, {from} to {to}', values),
    paragraphs: [
      say(language, 'Hello {name},', values),
      say(
        language,
        'Here is the report by {report} from {from} to {to}. It is attached as a file for spreadsheets.',
        values,
      ),
    ],
    button: {
      label: say(language, 'Open the report'),
      url: `${deps.env.publicUrl}/admin/reports?by=${report}&from=${from}&to=${to}`,
    },
    footer: say(language, 'You asked for this report each month. It can be ended where it is shown.'),
    attachments: [{ name: `report-${report}-${from}-${to}.csv`, kind: 'report', ref: { report, from, to, language } }],
  })
  await deps.mailer.queue(tx, { ...content, to: user.email, template: 'report', language, about: [user.id] })
}

/** Made when the mail leaves, so none waits in the outbox with a file of a thousand rows. */
export function provideReports(deps: Deps): void {
  deps.mailer.provide('report', async ({ report, from, to, language }) => {
    if (!report || !from || !to) return undefined
    const { text } = await writeReport(deps, report as ReportKind, { from, to }, language as Language)
    return { type: 'text/csv; charset=utf-8', bytes: Buffer.from(text) }
  })
}
