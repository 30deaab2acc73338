import { type Language, type Payout, say, toDollars } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import { writeCsv } from '../platform/csv.ts'
import { type CursorRequest, openCut, pageOfCut } from '../platform/cursor.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import type { FileReply } from '../platform/route.ts'
import { askProvider } from './ask-provider.ts'
import { masked, openAccount } from './payout-account.ts'
import {
  countPayouts,
  findPayout,
  listApproved,
  listPayoutRows,
  movePayout,
  newestPayouts,
  type PayoutFilter,
  type PayoutRow,
} from './payouts.sql.ts'
import { payoutQueue, recordSent, wasPaid } from './send-payout.ts'

export const viewPayout = (row: PayoutRow): Payout => ({
  _id: row.id,
  courierId: row.courierId,
  courierCode: row.courierCode,
  courierName: row.courierName,
  periodEnd: row.periodEnd,
  earnings: toDollars(row.earningsCents),
  tips: toDollars(row.tipsCents),
  additions: toDollars(row.additionsCents),
  deductions: toDollars(row.deductionsCents),
  amount: toDollars(row.amountCents),
  state: row.state,
  account: row.lastDigits ? masked(row.lastDigits) : null,
  failure: row.failure,
  method: row.method,
  canMarkSent: row.state === 'approved' && row.method === 'bank-file',
  createdAt: row.createdAt,
  sentAt: row.sentAt,
})

export async function listPayouts(deps: Deps, query: CursorRequest, filter: PayoutFilter) {
  const { data, pagination } = await pageOfCut(
    deps.db,
    openCut(`payouts ${filter.courierId ?? ''}`, { ...query, ...filter }, newestPayouts),
    (...range) => listPayoutRows(deps.db, filter, ...range),
    () => countPayouts(deps.db, filter),
  )
  return { data: data.map(viewPayout), pagination }
}

/** A draft, or one that failed and is tried again under the same id. The way it leaves is that of this moment, for good. */
export async function approvePayout(deps: Deps, actor: Principal, id: string): Promise<PayoutRow> {
  const failed = await findPayout(deps.db, id)
  if (failed?.state === 'failed' && (await askProvider(wasPaid(deps, failed))))
    return (await findPayout(deps.db, id)) ?? failed
  return deps.db.transaction(async (tx) => {
    const payout = await findPayout(tx, id)
    if (!payout) throw new AppError('not_found')
    const method = deps.settings.get('payments.payoutMethod')
    if (!(await movePayout(tx, id, ['draft', 'failed'], 'approved', { by: actor.id, method })))
      throw new AppError('conflict', 'Only a draft or a failed payout can be approved')
    if (method === 'provider') await deps.jobs.send(tx, payoutQueue, { payoutId: id })
    await recordChange(tx, actor, {
      action: 'payout.approved',
      subjectType: 'payout',
      subjectId: id,
      before: { state: payout.state },
      after: { state: 'approved', courier: payout.courierCode, amount: toDollars(payout.amountCents) },
    })
    return { ...payout, state: 'approved', failure: null, method }
  })
}

/** The bank has paid it: only one that was approved for the bank file, or the provider would pay it again. */
export function markPayoutSent(deps: Deps, actor: Principal, id: string): Promise<PayoutRow> {
  return deps.db.transaction(async (tx) => {
    const payout = await findPayout(tx, id)
    if (!payout) throw new AppError('not_found')
    if (payout.method !== 'bank-file' || !(await recordSent(tx, payout)))
      throw new AppError('conflict', 'Only an approved payout by bank file can be marked as sent')
    await recordChange(tx, actor, {
      action: 'payout.sent',
      subjectType: 'payout',
      subjectId: id,
      before: { state: 'approved' },
      after: { state: 'sent', courier: payout.courierCode, amount: toDollars(payout.amountCents) },
    })
    return { ...payout, state: 'sent', sentAt: tx.now.toISOString() }
  })
}

/** The one place where account numbers are opened, and every time is on record. */
export async function exportBankFile(deps: Deps, actor: Principal, language: Language): Promise<FileReply> {
  const unsure = (await listApproved(deps.db, deps.now())).filter(({ providerAskedAt }) => providerAskedAt)
  for (const payout of unsure) await askProvider(wasPaid(deps, payout))
  const head = ['Payout', 'Courier', 'Account holder', 'Institution', 'Transit', 'Account', 'Amount'] as const
  return deps.db.transaction(async (tx) => {
    const payouts = await listApproved(tx, deps.now())
    const rows = payouts.map((payout) => {
      const bank = payout.sealed ? openAccount(deps, payout.courierId, payout.sealed) : undefined
      const { holder = payout.courierName, institution = '', transit = '', account = '' } = bank ?? {}
      return [payout.id, payout.courierCode, holder, institution, transit, account, toDollars(payout.amountCents)]
    })
    await recordChange(tx, actor, {
      action: 'payouts.exported',
      subjectType: 'payout',
      subjectId: 'bank-file',
      after: { payouts: payouts.map(({ id }) => id) },
    })
    return {
      body: writeCsv(
        head.map((words) => say(language, words)),
        rows,
      ),
      type: 'text/csv; charset=utf-8',
      headers: { 'content-disposition': `attachment; filename="payouts-${deps.now().toISOString().slice(0, 10)}.csv"` },
    }
  })
}
