import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import { permissionsOf } from '../identity/index.ts'
import type { Tx } from '../platform/db.ts'
import { writeEmail } from '../platform/mail/write-email.ts'
import { isStaff } from '../platform/principal.ts'
import { mostDays, mostMs } from './plan-tries.ts'
import { forgetFailures, keepFailure, switchOff } from './queue.sql.ts'
import { listOwners, listStaffWithRights, type Told } from './told-people.sql.ts'
import type { Receiver } from './webhooks.sql.ts'

/** Short, so that first retries, due after twenty seconds, come within a minute also to one that pauses (N3). */
const mostPauseSeconds = 10

interface Failure {
  at: Date
  /** A round counts once, however many of it fail at the same time. */
  isCounted: boolean
  /** It is not tried again. */
  isLast: boolean
}

/** Three days of nothing but failures, and nothing more is sent; whoever looks after it is told (N3). */
export async function settleFailure(deps: Deps, webhook: Receiver, { at, isCounted, isLast }: Failure): Promise<void> {
  const health = await keepFailure(deps.db, webhook.id, at, isCounted, mostPauseSeconds)
  if (!health) return
  if (deps.now().getTime() - Date.parse(health.failingSince) >= mostMs) await giveUp(deps, webhook)
  else if (isLast) await forgetFailures(deps.db, webhook.id)
}

function giveUp(deps: Deps, webhook: Receiver): Promise<void> {
  return deps.db.transaction(async (tx) => {
    if (!(await switchOff(tx, webhook.id))) return
    const { id: subjectId, url } = webhook
    await recordChange(tx, undefined, {
      action: 'webhook.switched-off',
      subjectType: 'webhook',
      subjectId,
      after: { url },
    })
    for (const person of await listTold(tx, deps, webhook)) await tell(tx, deps, person, url)
  })
}

/** Those who can do something about it today: the owners of the account; of the company whoever made it, or all who may. */
async function listTold(tx: Tx, { settings }: Pick<Deps, 'settings'>, webhook: Receiver): Promise<readonly Told[]> {
  if (webhook.accountId !== null) return listOwners(tx, webhook.accountId)
  const staff = (await listStaffWithRights(tx)).filter((each) =>
    permissionsOf(settings.all(), each).includes('settings-management'),
  )
  const maker = staff.find(({ id }) => id === webhook.createdById)
  return maker ? [maker] : staff
}

async function tell(tx: Tx, deps: Pick<Deps, 'settings' | 'env' | 'mailer'>, person: Told, url: string): Promise<void> {
  const { id, email, language } = person
  const words = writeEmail({
    language,
    company: deps.settings.get('general.companyName'),
    name: person.firstName,
    subject: 'A webhook was switched off',
    paragraphs: [
      'For {days} days every delivery to {url} has failed, so it was switched off. Nothing more is sent there until it is switched on again.',
    ],
    values: { days: mostDays, url },
    button: {
      label: 'Look at the webhook',
      url: `${deps.env.publicUrl}/${isStaff(person) ? 'admin' : 'customer'}/programs`,
    },
  })
  await deps.mailer.queue(tx, { ...words, to: email, template: 'webhook-off', language, about: [id] })
}
