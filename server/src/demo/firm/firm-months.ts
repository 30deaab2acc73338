import type { AccountRole, NewOrder } from '@maple/contract'
import { instantAt, localTime } from '@maple/contract/platform/local-time'
import { findCourierOfUser } from '../../couriers/index.ts'
import type { Deps } from '../../deps.ts'
import { issueInvoice, recordPayment, runInvoices } from '../../invoices/index.ts'
import { createOrder, moveOrder, prepareOrder, setOfferable } from '../../orders/index.ts'
import type { Principal } from '../../platform/principal.ts'
import { townPlaces } from '../../platform/streets/town/town-places.ts'
import { costCentres, errands } from './firm-facts.ts'

export interface Firm {
  accountId: string
  staff: Principal
  courier: Principal
  members: { role: AccountRole; is: Principal }[]
}

interface Clock {
  at: Date
}

const dayMs = 86_400_000
const minuteMs = 60_000

/** How many days before today something was ordered; working days are made of them. */
const first = [64, 62, 60, 57, 55, 53, 51, 49]
const second = [41, 39, 37, 35, 33, 31, 28, 25, 22, 18, 14]
const third = [10, 9, 8, 6, 4, 3, 2]

/** Two invoices, one overdue and one paid in part, and what is not invoiced yet. */
export async function orderForMonths(deps: Deps, clock: Clock, firm: Firm, today: Date): Promise<void> {
  const order = makeOrders(deps, clock, firm, today)
  const at = (daysAgo: number) => {
    clock.at = new Date(today.getTime() - daysAgo * dayMs)
  }
  for (const daysAgo of first) await order(daysAgo)
  at(46)
  await invoice(deps, firm)
  for (const daysAgo of second) await order(daysAgo)
  at(12)
  const { id, totalCents } = await invoice(deps, firm)
  at(5)
  const half = { amount: Math.round(totalCents / 2) / 100, method: 'eft' as const, reference: 'EFT 20418' }
  await deps.db.transaction((tx) => recordPayment(tx, deps, firm.staff, id, half))
  for (const daysAgo of third) await order(daysAgo)
}

async function invoice(deps: Deps, { accountId, staff }: Firm): Promise<{ id: string; totalCents: number }> {
  const { invoiceIds } = await runInvoices(deps, { upTo: deps.now().toISOString(), accountIds: [accountId] })
  const [id = ''] = invoiceIds
  await deps.db.transaction((tx) => issueInvoice(tx, deps, staff, id))
  const [row] = await deps.db<{ totalCents: number }[]>`select total_cents from invoices where id = ${id}`
  return { id, totalCents: row?.totalCents ?? 0 }
}

/** Each on its day in office hours, brought within the hour. */
function makeOrders(deps: Deps, clock: Clock, firm: Firm, today: Date) {
  const zone = deps.settings.get('general.timeZone')
  const bookers = firm.members.filter(({ role }) => role === 'booker')
  let nth = 0
  return async (daysAgo: number): Promise<void> => {
    const booker = bookers[nth % bookers.length]?.is
    const { date } = localTime(new Date(today.getTime() - daysAgo * dayMs), zone)
    const start = instantAt(date, `${String(9 + (nth % 7)).padStart(2, '0')}:${nth % 2 ? '40' : '10'}`, zone)
    const wanted = orderOf(firm.accountId, nth)
    nth += 1
    if (!booker) return
    clock.at = start
    const priced = await prepareOrder(deps, booker.id, wanted)
    const { id } = await deps.db.transaction(async (tx) => {
      const placed = await createOrder(tx, deps, {
        customer: booker,
        placedBy: { role: 'customer', userId: booker.id },
        order: wanted,
        priced,
      })
      await setOfferable(tx, placed.id, true)
      return placed
    })
    await bring(deps, clock, firm.courier, id)
  }
}

async function bring(deps: Deps, clock: Clock, courier: Principal, id: string): Promise<void> {
  const own = await findCourierOfUser(deps.db, courier.id)
  if (!own) return
  const later = (minutes: number) => {
    clock.at = new Date(clock.at.getTime() + minutes * minuteMs)
  }
  later(14)
  await deps.db.transaction(async (tx) => {
    const firstName = courier.name.split(' ')[0] ?? ''
    await moveOrder(tx, courier, 'accept', id, { courier: { id: own.id, firstName } })
    await moveOrder(tx, courier, 'pickUp', id, { location: { address: townPlaces.lawOffice.address } })
    await moveOrder(tx, courier, 'depart', id)
  })
  later(23)
  await deps.db.transaction((tx) => moveOrder(tx, courier, 'deliver', id, {}))
}

function orderOf(accountId: string, nth: number): NewOrder {
  const { to, name, what, size } = errands[nth % errands.length] as (typeof errands)[number]
  return {
    type: 'pickup-delivery',
    priority: nth % 5 === 3 ? 'high' : 'normal',
    accountId,
    references: { matter: `2026-${String(114 + ((nth * 7) % 40))}`, clerk: nth % 3 === 0 ? 'PN' : 'BR' },
    costCentre: costCentres[nth % costCentres.length],
    pickup: { address: townPlaces.lawOffice.address, contactName: 'Front desk', contactPhone: '+14165550181' },
    delivery: { address: townPlaces[to].address, contactName: name, contactPhone: '+14165550190' },
    package: { description: what, size, isFragile: false, requiresSignature: false, requiresPin: false },
    payment: { method: 'account' },
  }
}
