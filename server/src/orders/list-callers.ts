import { type Caller, toDollars } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { listCallerRows, listUsersByPhone } from '../identity/index.ts'
import { shownEmail } from '../platform/mail/no-email.ts'
import { parsePhone } from '../platform/phone.ts'
import { listLastOrders } from './callers.sql.ts'

const mostCallers = 5
const lastOrders = 5

interface Asked {
  phone?: string | undefined
  customerId?: string | undefined
}

/** A whole number means its owners alone; of a part, whoever has it in theirs. */
export async function listCallers({ db }: Deps, { phone = '', customerId }: Asked): Promise<Caller[]> {
  const ids = customerId ? [customerId] : (await listUsersByPhone(db, phone)).map(({ id }) => id)
  const whole = parsePhone(phone)
  const found = await listCallerRows(db, ids, whole, mostCallers)
  const exact = found.filter((caller) => whole !== undefined && caller.phone === whole)
  const people = exact.length > 0 ? exact : found
  const orders = await listLastOrders(
    db,
    people.map(({ _id }) => _id),
    lastOrders,
  )
  return people.map((person) => ({
    ...person,
    email: shownEmail(person.email),
    orders: orders
      .filter((order) => order.customerId === person._id)
      .map(({ customerId: _, totalCents, ...order }) => ({
        ...order,
        total: totalCents === null ? null : toDollars(totalCents),
      })),
  }))
}
