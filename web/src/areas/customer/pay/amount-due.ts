import type { OrderPayment } from '../../../payments/index.ts'

type Paid = Pick<OrderPayment, 'kind' | 'state' | 'amount' | 'captured' | 'returned'>

export interface Due {
  /** What is owed now, beyond what is paid or held. */
  now: number
  /** What was taken and not given back because the price fell. */
  paid: number
  /** A hold that is too small since something was added; it is let go for one of all that is not paid. */
  held: number
}

const cents = (dollars: number) => Math.round(dollars * 100)

/** What is left to pay of what an order costs, tips that were taken included. */
export function amountDue(owed: number, payments: readonly Paid[]): Due {
  const paid = payments.reduce((sum, { captured, returned }) => sum + cents(captured) - cents(returned), 0)
  const rest = cents(owed) - paid
  const hold = payments.find(({ kind, state }) => kind === 'order' && state === 'authorised')
  // One that holds all and has to be paid nonetheless ends soon, and the bank would not renew it.
  const held = hold && cents(hold.amount) < rest ? cents(hold.amount) : 0
  return { now: (rest - held) / 100, paid: paid / 100, held: held / 100 }
}
