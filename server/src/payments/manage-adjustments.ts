import {
  type AdjustmentCategory,
  type AdjustmentKind,
  type CourierAdjustment,
  type Language,
  say,
  toCents,
  toDollars,
} from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import { findCourier } from '../couriers/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { offsetOf, type PageRequest, pageOf } from '../platform/paging.ts'
import type { Principal } from '../platform/principal.ts'
import {
  type AdjustmentFilter,
  type AdjustmentRow,
  countAdjustments,
  findAdjustment,
  insertAdjustment,
  listAdjustmentRows,
  takeBack,
} from './adjustments.sql.ts'
import { needsConsent } from './needs-consent.ts'
import { moneyIn } from './receipt-page.ts'

/** What a courier is asked to agree to, in the words that are kept. */
export const consentWords = (
  { settings }: Pick<Deps, 'settings'>,
  { amountCents, reason }: Pick<AdjustmentRow, 'amountCents' | 'reason'>,
  language: Language,
): string =>
  say(language, 'I agree that {company} takes {amount} off my settlement for this reason: {reason}', {
    company: settings.get('general.companyName'),
    amount: moneyIn(language)(amountCents),
    reason,
  })

export const viewAdjustment = (
  deps: Pick<Deps, 'settings'>,
  row: AdjustmentRow,
  language: Language,
): CourierAdjustment => ({
  _id: row.id,
  courierId: row.courierId,
  courierCode: row.courierCode,
  courierName: row.courierName,
  kind: row.kind,
  category: row.category,
  amount: toDollars(row.amountCents),
  settled: toDollars(row.settledCents),
  left: toDollars(row.state === 'declined' || row.state === 'cancelled' ? 0 : row.amountCents - row.settledCents),
  reason: row.reason,
  state: row.state,
  needsConsent: row.needsConsent,
  consentText: row.consentText ?? (row.state === 'awaiting-consent' ? consentWords(deps, row, language) : null),
  answeredAt: row.answeredAt,
  carriedAt: row.carriedAt,
  createdAt: row.createdAt,
  createdBy: row.firstName === null ? null : { firstName: row.firstName, lastName: row.lastName ?? '' },
  canCancel: row.state === 'awaiting-consent' || row.state === 'open',
})

export async function listAdjustments(deps: Deps, query: PageRequest, filter: AdjustmentFilter, language: Language) {
  const { data, pagination } = await pageOf(
    query,
    listAdjustmentRows(deps.db, filter, query.limit, offsetOf(query)),
    countAdjustments(deps.db, filter),
  )
  return { data: data.map((row) => viewAdjustment(deps, row, language)), pagination }
}

interface NewAdjustment {
  courierId: string
  kind: AdjustmentKind
  category: AdjustmentCategory
  amount: number
  reason: string
}

/** Nothing is booked here: what is open goes into the next settlement, and only that moves money. */
export async function addAdjustment(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  { courierId, kind, category, amount, reason }: NewAdjustment,
): Promise<AdjustmentRow> {
  const courier = await findCourier(tx, courierId)
  if (!courier) throw new AppError('bad_input', 'This courier does not exist', { path: 'courierId' })
  const id = newId()
  const asks = kind === 'deduction' && needsConsent(deps, courier)
  const amountCents = toCents(amount)
  await insertAdjustment(tx, { id, courierId, kind, category, amountCents, reason, needsConsent: asks, by: actor.id })
  await recordChange(tx, actor, {
    action: 'courier-adjustment.added',
    subjectType: 'courier',
    subjectId: courierId,
    after: { kind, category, amount, reason, needsConsent: asks },
  })
  const facts = { courierId, userId: courier.userId, adjustmentId: id, kind, amountCents, reason, needsConsent: asks }
  await tx.emit({ type: 'courier.adjusted', ...facts })
  return requireAdjustment(await findAdjustment(tx, id))
}

export function cancelAdjustment(deps: Deps, actor: Principal, id: string, reason: string): Promise<AdjustmentRow> {
  return deps.db.transaction(async (tx) => {
    const before = requireAdjustment(await findAdjustment(tx, id))
    if (!(await takeBack(tx, id, reason)))
      throw new AppError('conflict', 'This is settled, declined or taken back already')
    const after = requireAdjustment(await findAdjustment(tx, id))
    const { courierId, courierUserId: userId, kind, amountCents, settledCents } = after
    await recordChange(tx, actor, {
      action: 'courier-adjustment.cancelled',
      subjectType: 'courier',
      subjectId: courierId,
      before: { state: before.state },
      after: { state: 'cancelled', kind, amount: toDollars(amountCents - settledCents), reason },
    })
    const facts = { courierId, userId, adjustmentId: id, amountCents: amountCents - settledCents, reason }
    await tx.emit({ type: 'courier.adjustment-cancelled', ...facts })
    return after
  })
}

export function requireAdjustment(row: AdjustmentRow | undefined): AdjustmentRow {
  if (!row) throw new AppError('not_found')
  return row
}
