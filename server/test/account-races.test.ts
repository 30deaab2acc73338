import { randomUUID } from 'node:crypto'
import { NewOrder } from '@maple/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { removeMember } from '../src/accounts/manage-members.ts'
import { createOrder, prepareOrder } from '../src/orders/create-order.ts'
import { inLanes } from './in-lanes.ts'
import { aDraft, makeApp, type Person, type TestApp } from './make-app.ts'
import { inTx, principalOf, tally, withoutMails } from './race.ts'

const rounds = 1000

let t: TestApp
beforeAll(async () => {
  t = await makeApp({ env: { DATABASE_POOL: '10' } })
})

/** Businesses that pay by invoice up to a limit, all with the same owner and the same booker. */
async function manyBusinesses(limitCents: number) {
  const owner = await withoutMails(t, await t.aCustomer())
  const booker = await withoutMails(t, await t.aCustomer())
  const ids = Array.from({ length: rounds }, () => randomUUID())
  await t.db`insert into accounts (id, kind, name) select x, 'business', 'Race' from unnest(${ids}::uuid[]) x`
  await t.db`insert into business_accounts (account_id, payment_terms, credit_limit_cents)
    select x, 'account', ${limitCents} from unnest(${ids}::uuid[]) x`
  for (const [person, role] of [
    [owner, 'owner'],
    [booker, 'booker'],
  ] as const)
    await t.db`insert into account_members (account_id, user_id, role) select x, ${person.user._id}, ${role} from unnest(${ids}::uuid[]) x`
  return { ids, owner, booker }
}

/** As the route does it: prepared once, since it is the same order each time, and placed in a transaction of its own. */
async function orderBy(person: Person) {
  const { deps } = t.node
  const order = NewOrder.parse({ ...aDraft(), payment: { method: 'account' } })
  const priced = await prepareOrder(deps, person.user._id, order)
  const customer = { id: person.user._id, name: `${person.user.firstName} ${person.user.lastName}` }
  const placedBy = { role: 'customer', userId: person.user._id }
  const place = (accountId: string) =>
    inTx(t, (tx) => createOrder(tx, deps, { accountId, customer, placedBy, order, priced }))
  return { place, cents: priced.price.totalCents }
}

describe('1,000 rounds each', () => {
  test('[J4] ten orders at once never exceed the limit', async () => {
    const racers = 10
    const { cents } = await orderBy(await t.aCustomer())
    const { ids, owner } = await manyBusinesses(cents * 2 - 1)
    const { place } = await orderBy(owner)
    const { counted, add } = tally()
    await inLanes(ids, 2, async (id) =>
      add(...(await Promise.all(Array.from({ length: racers }, () => place(id)))).toSorted()),
    )
    expect(counted).toEqual({ [[...Array(racers - 1).fill('credit_limit'), 'done'].join(' / ')]: rounds })
    const [most] = await t.db`
      select max(n)::int as orders from (select count(*) as n from orders where account_id = any(${ids}::uuid[]) group by account_id) x`
    expect(most).toEqual({ orders: 1 })
  }, 300_000)

  test('[J2] a member is removed while ordering: the order is there and the owner’s, or there is none', async () => {
    const { ids, owner, booker } = await manyBusinesses(100_000_000)
    const { place } = await orderBy(booker)
    const remover = await principalOf(t, owner)
    const { counted, add } = tally()
    await inLanes(ids, 4, async (id, _, n) => {
      const remove = () => inTx(t, (tx) => removeMember(tx, remover, id, booker.user._id))
      const [ordered, removed] =
        n % 2 ? await Promise.all([place(id), remove()]) : (await Promise.all([remove(), place(id)])).toReversed()
      add(ordered ?? '', removed ?? '')
    })
    expect(Object.keys(counted).filter((each) => !['done / done', 'not_found / done'].includes(each))).toEqual([])
    const orders = await t.db<
      { customerId: string }[]
    >`select customer_id from orders where account_id = any(${ids}::uuid[])`
    expect(orders).toHaveLength(counted['done / done'] ?? 0)
    expect(orders.filter(({ customerId }) => customerId !== owner.user._id)).toEqual([])
    expect(await place(ids[0] ?? '')).toBe('not_found')
  }, 300_000)
})
