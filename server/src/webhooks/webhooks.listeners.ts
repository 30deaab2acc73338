import { chosenEvents, type WebhookEventType } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { deleteOldEvents } from './deliveries.sql.ts'
import { tellSwitchedOff } from './find-hearing.ts'
import { listHearingOfOrder, switchOffMadeBy, switchOffMadeWith } from './hearing.sql.ts'
import { listPersonalData } from './list-personal-data.ts'
import { tellOfInvoice } from './tell-of-invoice.ts'
import { tellOfOrder } from './tell-of-order.ts'

type OrderHook = Extract<WebhookEventType, `order.${string}`>
const isOfOrder = (type: WebhookEventType): type is OrderHook => type.startsWith('order.')
const keptDays = 30

export function webhooksListeners(deps: Deps): void {
  for (const type of chosenEvents.filter(isOfOrder))
    deps.events.withinAsking(
      type,
      (tx, event) => listHearingOfOrder(tx, event.type, event.orderId),
      (tx, event, hearing) => tellOfOrder(tx, deps, event, hearing),
    )
  deps.events.within('invoice.issued', (tx, event) => tellOfInvoice(tx, deps, event))
  deps.events.within('invoice.paid', (tx, event) => tellOfInvoice(tx, deps, event))
  deps.events.within('account.member-left', async (tx, { accountId, userId }) => {
    await tellSwitchedOff(tx, deps, await switchOffMadeBy(tx, userId, accountId), 'maker-left')
  })
  for (const type of ['user.deactivated', 'user.deleted'] as const)
    deps.events.within(type, async (tx, { userId }) => {
      await tellSwitchedOff(tx, deps, await switchOffMadeBy(tx, userId, undefined), 'maker-left')
    })
  deps.events.within('key.leaked', async (tx, { keyId }) => {
    await tellSwitchedOff(tx, deps, await switchOffMadeWith(tx, keyId), 'key-leaked')
  })
  deps.jobs.every('forget-webhook-events', '23 4 * * *', async () => {
    await deleteOldEvents(deps.db, new Date(deps.now().getTime() - keptDays * 86_400_000))
  })
  deps.personalData.add(...listPersonalData())
}
