import { type Language, toDollars } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { type AdjustmentRow, findAdjustment, takeAnswer } from './adjustments.sql.ts'
import { requireCourier } from './get-earnings.ts'
import { consentWords, requireAdjustment } from './manage-adjustments.ts'

/** The courier's own word on a deduction, kept as it was read. Only what was agreed to is ever taken. */
export async function answerAdjustment(
  deps: Deps,
  actor: Principal,
  id: string,
  accepted: boolean,
  language: Language,
): Promise<AdjustmentRow> {
  const courier = await requireCourier(deps, actor)
  return deps.db.transaction(async (tx) => {
    const asked = requireAdjustment(await findAdjustment(tx, id))
    if (asked.courierId !== courier.id) throw new AppError('not_found')
    const words = consentWords(deps, asked, language)
    if (!(await takeAnswer(tx, id, accepted, words)))
      throw new AppError('conflict', 'This waits for no answer any more')
    const { amountCents, reason } = asked
    await recordChange(tx, actor, {
      action: accepted ? 'courier-adjustment.accepted' : 'courier-adjustment.declined',
      subjectType: 'courier',
      subjectId: courier.id,
      after: { amount: toDollars(amountCents), reason, words },
    })
    const facts = { courierId: courier.id, userId: actor.id, adjustmentId: id, amountCents, accepted }
    await tx.emit({ type: 'courier.adjustment-answered', ...facts, askedBy: asked.createdBy })
    return requireAdjustment(await findAdjustment(tx, id))
  })
}
