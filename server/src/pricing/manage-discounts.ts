import type { createDiscount as contract } from '@maple/contract'
import { toCents, toDollars } from '@maple/contract'
import type { z } from 'zod'
import { recordChange } from '../audit/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import { isUniqueViolation, type Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { offsetOf, type PageRequest, pageOf } from '../platform/paging.ts'
import type { Principal } from '../platform/principal.ts'
import {
  countDiscounts,
  type DiscountListRow,
  endDiscountNow,
  findDiscountById,
  insertDiscount,
  listDiscountRows,
} from './discount-codes.sql.ts'

type NewDiscount = z.output<(typeof contract)['body']>

/** Stored as hundredths of a percent or as cents: both are a hundred times what people write. */
export const viewDiscount = ({ id, amount, ...row }: DiscountListRow) => ({
  _id: id,
  ...row,
  amount: toDollars(amount),
})

export async function listDiscounts({ db }: Deps, query: PageRequest) {
  const { data, pagination } = await pageOf(
    query,
    listDiscountRows(db, query.limit, offsetOf(query)),
    countDiscounts(db),
  )
  return { data: data.map(viewDiscount), pagination }
}

export async function createDiscount(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  form: NewDiscount,
): Promise<DiscountListRow> {
  if (form.kind === 'percent' && form.amount > 100)
    throw new AppError('bad_input', 'A discount cannot be more than 100 percent', { path: 'amount' })
  const startsAt = form.startsAt ?? deps.now().toISOString()
  if (form.endsAt && new Date(form.endsAt) <= new Date(startsAt))
    throw new AppError('bad_input', 'The discount must end after it starts', { path: 'endsAt' })
  const row = {
    id: newId(),
    code: form.code,
    kind: form.kind,
    amount: toCents(form.amount),
    startsAt,
    endsAt: form.endsAt ?? null,
    usesLimit: form.usesLimit ?? null,
    perCustomerLimit: form.perCustomerLimit ?? null,
  }
  await insertDiscount(tx, row).catch((error: unknown) => {
    throw isUniqueViolation(error, 'discount_codes_code_key')
      ? new AppError('conflict', 'There is already a discount with this code', { path: 'code' })
      : error
  })
  await recordChange(tx, actor, {
    action: 'discount.created',
    subjectType: 'discount',
    subjectId: row.code,
    after: form,
  })
  return { ...row, uses: 0 }
}

export function endDiscount({ db, now }: Deps, actor: Principal, id: string): Promise<DiscountListRow> {
  return db.transaction(async (tx) => {
    const before = await findDiscountById(tx, id)
    if (!before) throw new AppError('not_found')
    const ended = await endDiscountNow(tx, id, now())
    if (ended.length > 0)
      await recordChange(tx, actor, {
        action: 'discount.ended',
        subjectType: 'discount',
        subjectId: before.code,
        before: { endsAt: before.endsAt },
      })
    return (await findDiscountById(tx, id)) ?? before
  })
}
