import type { Language } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import { contactDetails } from '../content/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Principal } from '../platform/principal.ts'
import { deliverNotification } from './deliver-notification.ts'
import {
  findPromotion,
  finishPromotion,
  insertPromotion,
  listAgreed,
  type PromotionPlan,
  type PromotionView,
} from './promotions.sql.ts'
import { listReceivers } from './receivers.sql.ts'

const nobody = '00000000-0000-0000-0000-000000000000'
const atATime = 200

export async function sendPromotion(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  plan: PromotionPlan,
): Promise<PromotionView> {
  const id = newId()
  await insertPromotion(tx, id, actor.id, plan)
  await recordChange(tx, actor, {
    action: 'promotion.sent',
    subjectType: 'promotion',
    subjectId: id,
    after: { kind: plan.kind, audience: plan.audience, channels: plan.channels, subject: plan.texts.en.subject },
  })
  await deps.jobs.send(tx, 'send-promotion', { promotionId: id })
  return (await findPromotion(tx, id)) as PromotionView
}

/** Canada's anti-spam law: no advertisement without the sender's postal address, whatever language it is read in. */
export async function requireAddresses(deps: Deps): Promise<Record<Language, string>> {
  const [en, fr] = [await contactDetails(deps, 'en'), await contactDetails(deps, 'fr')]
  if (en.address && fr.address) return { en: en.address, fr: fr.address }
  throw new AppError(
    'conflict',
    'The law asks for the company’s postal address in every promotion. Write it under Content, Contact details, in both languages.',
  )
}

export interface PromotionJob {
  promotionId: string
  after?: string
}

/** Some people a time, each asked anew whether they still agree; the next ones are a job of their own. */
export async function promote(deps: Deps, { promotionId, after = nobody }: PromotionJob): Promise<void> {
  const promotion = await findPromotion(deps.db, promotionId)
  if (!promotion) return
  const addresses = await requireAddresses(deps)
  const next = await listAgreed(deps.db, promotion, after, atATime)
  const { kind, channels, texts } = promotion
  const ids = next.map((row) => row.id)
  for (const receiver of await listReceivers(deps.db, ids))
    await deliverNotification(
      deps,
      {
        notification: 'promotion',
        cause: `promotion:${promotionId}`,
        orderId: null,
        values: {
          subject_en: texts.en.subject,
          text_en: texts.en.text,
          subject_fr: texts.fr.subject,
          text_fr: texts.fr.text,
        },
        promotion: { topic: kind, channels, addresses },
      },
      receiver,
    )
  const last = ids.at(-1)
  if (!last || ids.length < atATime) return void (await finishPromotion(deps.db, promotionId))
  await deps.db.transaction((tx) => deps.jobs.send(tx, 'send-promotion', { promotionId, after: last }))
}
