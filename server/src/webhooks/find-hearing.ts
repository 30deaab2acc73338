import { givenBy, type SettingValues, scopeOfEvent, type WebhookEventType } from '@maple/contract'
import { mailOwners } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import type { DepsInTx } from '../deps.ts'
import { permissionsOf } from '../identity/index.ts'
import type { Tx } from '../platform/db.ts'
import { type EndedWebhook, type HearingRow, switchOffThese } from './hearing.sql.ts'

/** What of a webhook those who tell need to know. */
export type Hearing = Pick<HearingRow, 'id' | 'reader' | 'accountId'>

/**
 * Rights are asked for at the moment of telling (trust 23): whoever made a webhook must still be an owner of the account,
 * or staff who may see what it tells. Else it is switched off, and those who answer for the account are told.
 */
export async function allowedToHear(
  tx: Tx,
  deps: DepsInTx,
  type: WebhookEventType,
  rows: readonly HearingRow[],
): Promise<Hearing[]> {
  const settings = deps.settings.all()
  const { allowed = [], others = [] } = Object.groupBy(rows, (row) =>
    mayHear(settings, row, type) ? 'allowed' : 'others',
  )
  if (others.length > 0)
    await tellSwitchedOff(
      tx,
      deps,
      await switchOffThese(
        tx,
        others.map(({ id }) => id),
      ),
      'maker-left',
    )
  return allowed
}

function mayHear(settings: SettingValues, { maker, reader }: HearingRow, type: WebhookEventType): boolean {
  if (!maker.isActive) return false
  if (maker.role === 'customer') return reader === 'account' && maker.isOwner
  const held = permissionsOf(settings, maker)
  return ['settings-management' as const, ...givenBy[scopeOfEvent(type)]].every((needed) => held.includes(needed))
}

const because = {
  'maker-left': 'Whoever set up the webhook to {url} may not see what it tells any more, so it was switched off.',
  'key-leaked':
    'The key with which the webhook to {url} was made was found where it should not be, so it was switched off.',
} as const

/** Nothing ends unheard: in the log, and in a mail to whoever can switch it on again. */
export async function tellSwitchedOff(
  tx: Tx,
  deps: DepsInTx,
  webhooks: readonly EndedWebhook[],
  reason: keyof typeof because,
): Promise<void> {
  for (const { id, accountId, createdBy, url } of webhooks) {
    await recordChange(tx, undefined, {
      action: 'webhook.switched-off',
      subjectType: 'webhook',
      subjectId: id,
      after: { url, reason },
    })
    await mailOwners(
      tx,
      deps,
      { accountId, createdBy },
      {
        template: 'webhook-off',
        subject: 'A webhook was switched off',
        paragraphs: [
          because[reason],
          'Nothing more is sent there until one of you has looked at it and switched it on again.',
        ],
        values: { url },
        button: 'Look at the webhook',
      },
    )
  }
}
