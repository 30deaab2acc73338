import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { countUses, type DiscountRow, findDiscount } from './quotes.sql.ts'

const notGood = () =>
  new AppError('discount_unknown', 'This discount code is not known or no longer good', { path: 'discountCode' })

export async function requireDiscount(
  { db, now }: Deps,
  code: string,
  customerId: string | null,
): Promise<DiscountRow> {
  const discount = await findDiscount(db, code.toUpperCase(), now())
  if (!discount) throw notGood()
  await requireUsesLeft(db, discount, customerId)
  return discount
}

export async function requireUsesLeft(
  db: Parameters<typeof countUses>[0],
  discount: DiscountRow,
  customerId: string | null,
): Promise<void> {
  if (!discount.usesLimit && !discount.perCustomerLimit) return
  const uses = await countUses(db, discount.id, customerId)
  if (discount.usesLimit && (uses?.total ?? 0) >= discount.usesLimit) throw notGood()
  if (discount.perCustomerLimit && (uses?.mine ?? 0) >= discount.perCustomerLimit) {
    throw new AppError('discount_unknown', 'You have used this discount code already', { path: 'discountCode' })
  }
}
