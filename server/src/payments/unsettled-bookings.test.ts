import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { findCourier } from '../couriers/index.ts'
import type { Tx } from '../platform/db.ts'
import { insertTransfer } from './ledger.sql.ts'
import { makePayouts } from './make-payouts.ts'
import { listOwed, type Owed } from './payout-lines.sql.ts'
import { deleteUnsent, findPayout, movePayout } from './payouts.sql.ts'
import { recordSent } from './send-payout.ts'
import { verifyLedger } from './verify-ledger.ts'

/** As it was found before anything was kept: by reading the whole ledger. */
const listOwedBefore = (tx: Tx, before: Date, now: Date) => tx<Owed[]>`
  with unsettled as (
    select a.owner_id as courier_id, t.id, t.kind, sum(e.amount_cents) as cents,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'courier'), 0) as earnings,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'tip'), 0) as tips,
      t.at < ${before} or t.kind in ('addition', 'deduction') or sum(e.amount_cents) < 0 as is_counted
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transfers t on t.id = e.transfer_id
    where a.kind in ('courier', 'tip') and t.kind not in ('payout', 'payout-returned')
      and not exists (select from payout_lines l where l.transfer_id = t.id and l.courier_id = a.owner_id)
    group by a.owner_id, t.id
  ), lines as (
    select courier_id, coalesce(sum(earnings) filter (where not is_counted), 0) as later_earnings,
      coalesce(sum(tips) filter (where not is_counted), 0) as later_tips,
      coalesce(sum(earnings) filter (where kind = 'addition'), 0) as additions,
      -coalesce(sum(earnings) filter (where kind = 'deduction'), 0) as deductions,
      coalesce(sum(cents) filter (where is_counted), 0) as counted,
      coalesce(array_agg(id) filter (where is_counted), '{}') as transfer_ids
    from unsettled group by courier_id
  ), balance as (
    select a.owner_id as courier_id, coalesce(sum(e.amount_cents) filter (where a.kind = 'courier'), 0) as earnings,
      coalesce(sum(e.amount_cents) filter (where a.kind = 'tip'), 0) as tips
    from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.kind in ('courier', 'tip') group by a.owner_id
  ), waiting as (
    select courier_id, sum(amount_cents - tips_cents) as earnings, sum(tips_cents) as tips
    from payouts where state <> 'sent' group by courier_id
  ), owed as (
    select k.id as courier_id,
      coalesce(b.earnings, 0) - coalesce(w.earnings, 0) - coalesce(l.later_earnings, 0) as earnings,
      coalesce(b.tips, 0) - coalesce(w.tips, 0) - coalesce(l.later_tips, 0) as tips,
      coalesce(l.additions, 0) as additions, coalesce(l.deductions, 0) as deductions, coalesce(l.counted, 0) as counted,
      coalesce(l.transfer_ids, '{}') as transfer_ids
    from couriers k left join balance b on b.courier_id = k.id left join waiting w on w.courier_id = k.id left join lines l on l.courier_id = k.id
  )
  select courier_id, (earnings - additions + deductions)::bigint as earnings_cents, tips::bigint as tips_cents,
    additions::bigint as additions_cents, deductions::bigint as deductions_cents,
    (earnings + tips - counted)::bigint as brought_cents, transfer_ids
  from owed
  where (earnings + tips > 0 or exists (select from courier_adjustments j where j.courier_id = owed.courier_id and j.state = 'open'))
    and not exists (select from payout_accounts a where a.courier_id = owed.courier_id and a.payable_from > ${now})
    and not exists (select from gateway_payees g where g.courier_id = owed.courier_id and g.payable_from > ${now})
    and not exists (select from ledger_reviews r join orders o on o.id = r.order_id where o.courier_id = owed.courier_id)
  order by courier_id`

/** The same numbers each time (mulberry32). */
function drawFrom(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * most)
  }
}

const day = 86_400_000
const begin = Date.parse('2026-11-02T15:00:00Z')
let t: TestApp
const couriers: string[] = []
beforeAll(async () => {
  t = await makeApp({ now: () => new Date(begin) })
  const boss = await t.aSuperAdmin()
  await t.put('/admin/settings/bulk', { settings: { 'payments.automaticPayouts': false } }, boss)
  for (let n = 0; n < 5; n += 1) couriers.push((await t.aWorkingCourier()).courierId)
})

const book = (tx: Tx, courierId: string, at: number, cents: number, tip: number) =>
  insertTransfer(tx, {
    cause: `earned:${randomUUID()}`,
    kind: cents < 0 ? 'adjustment' : 'delivery',
    courierId,
    at: new Date(at).toISOString(),
    entries: [
      { account: 'courier', ownerId: courierId, purpose: 'earnings', cents },
      { account: 'tip', ownerId: courierId, purpose: 'tip', cents: tip },
      { account: 'company', purpose: 'price', cents: -cents - tip },
    ],
  })

const insertSent = async (tx: Tx, courierId: string, periodEnd: string, cents: number) => {
  const id = randomUUID()
  const made = await tx`
    insert into payouts (id, courier_id, period_end, earnings_cents, tips_cents, amount_cents, brought_cents, state, method)
    values (${id}, ${courierId}, ${periodEnd}, ${cents}, 0, ${cents}, ${cents}, 'approved', 'bank-file')
    on conflict do nothing returning id`
  const payout = await findPayout(tx, id)
  if (made.length > 0 && payout) await recordSent(tx, payout)
}

const send = async (tx: Tx, nth: number) => {
  const open = await tx<{ id: string }[]>`select id from payouts where state <> 'sent' order by period_end, courier_id`
  const id = open[nth % Math.max(1, open.length)]?.id
  if (!id) return
  await movePayout(tx, id, ['draft', 'failed'], 'approved', { method: 'bank-file' })
  const payout = await findPayout(tx, id)
  if (payout) await recordSent(tx, payout)
}

/** What each courier has earned, as it is told, and as the whole ledger says. */
const earnedTwice = async () => {
  const all = await t.db<{ id: string; cents: number }[]>`
    select k.id, coalesce((select sum(e.amount_cents) from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind in ('courier', 'tip') and a.owner_id = k.id and e.purpose in ('earnings', 'tip')), 0)::bigint as cents from couriers k order by k.id`
  const told = await Promise.all(
    all.map(async ({ id }) => ({ id, cents: (await findCourier(t.db, id))?.earningsCents })),
  )
  return [told, [...all]]
}

/** One run of the batches that count for rows of before. */
const countBatch = () =>
  t.db.unsafe<{ moved: number }[]>(
    readFileSync(join(import.meta.dirname, '../../migrations/0151-settled-balances.batch.sql'), 'utf8'),
  )

const sorted = (owed: readonly Owed[]) => owed.map((one) => ({ ...one, transferIds: one.transferIds.toSorted() }))
const aboutKept = (checks: readonly { check: string }[]) =>
  checks
    .map(({ check }) => check)
    .filter((check) => /waiting for one|is settled of/.test(check) && !/order on account/.test(check))

test.each([1, 2, 3])(
  'what is owed is to the cent what the whole ledger says, whatever has happened (%i)',
  async (seed) => {
    const draw = drawFrom(seed)
    const one = () => couriers[draw(couriers.length)] ?? ''
    let now = begin + seed * 365 * day
    const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
    const acts: ((tx: Tx) => Promise<unknown>)[] = [
      (tx) => book(tx, one(), now - draw(9 * day), draw(3000), draw(3) * 100),
      (tx) => book(tx, one(), now - draw(3 * day), draw(3000), 0),
      (tx) => book(tx, one(), now + draw(3 * day), draw(3000), draw(2) * 100),
      (tx) => book(tx, one(), now - draw(3 * day), -draw(900), 0),
      (tx) => deleteUnsent(tx, one()),
      (tx) => send(tx, draw(10)),
      // Of before lines were kept: what was paid is more than what is in it, and is held back from the next.
      (tx) => insertSent(tx, one(), dayOf(now + (400 + draw(50)) * day), 1 + draw(500)),
    ]
    let owedOnce = 0
    for (let turn = 0; turn < 120; turn += 1) {
      now += draw(day)
      t.setClock(new Date(now))
      if (draw(12) === 0) await makePayouts(t.node.deps, { periodEnd: dayOf(now) })
      else await t.db.transaction(acts[draw(acts.length)] as (tx: Tx) => Promise<unknown>)
      const [kept, read] = await t.db.begin('isolation level repeatable read', async (tx) => [
        await listOwed(tx, new Date(now), new Date(now)),
        await listOwedBefore(tx, new Date(now), new Date(now)),
      ])
      expect(sorted(kept)).toEqual(sorted(read))
      owedOnce += read.filter(({ broughtCents }) => broughtCents !== 0).length
    }
    expect(owedOnce).toBeGreaterThan(0)
    const [told, read] = await earnedTwice()
    expect(told).toEqual(read)
    expect((await t.db`select from settled_balances where earned_cents > 0`).length).toBeGreaterThan(0)
    expect(aboutKept(await verifyLedger(t.db))).toEqual([])
  },
)

test('what a database of before is given is what has been kept since', async () => {
  const kept = () =>
    Promise.all([
      t.db`select * from unsettled_bookings order by 1, 2`,
      t.db`select * from settled_balances where earnings_cents <> 0 or tips_cents <> 0 order by 1`,
    ])
  await t.db.transaction((tx) => book(tx, couriers[0] ?? '', begin, 1200, 300))
  const before = await kept()
  expect(before.map((rows) => rows.length > 0)).toEqual([true, true])
  await t.db`delete from unsettled_bookings`
  await t.db`delete from settled_balances`
  await t.db`insert into settled_balances (courier_id) select id from couriers`
  expect(await kept()).toEqual(before)
  // Rows from before it was kept what couriers have earned.
  await t.db`update settled_balances set earned_cents = null`
  const [told, read] = await earnedTwice()
  expect(told).toEqual(read)
  expect(aboutKept(await verifyLedger(t.db))).toEqual([])
  expect([...(await countBatch())]).toMatchObject([{ moved: couriers.length }])
  expect([...(await countBatch())]).toMatchObject([{ moved: 0 }])
  expect(await kept()).toEqual(before)
})

test('a courier who is counted while nodes book, settle and take back is counted right', async () => {
  for (let round = 0; round < 12; round += 1) {
    const courierId = couriers[round % couriers.length] ?? ''
    const periodEnd = new Date(begin + (5000 + round) * day).toISOString().slice(0, 10)
    t.setClock(new Date(begin + (6000 + round) * day))
    await t.db.transaction((tx) => book(tx, courierId, begin, 700, 50))
    await t.db`delete from unsettled_bookings where courier_id <> ${courierId}`
    await t.db`delete from settled_balances where courier_id <> ${courierId}`
    await t.db`update settled_balances set earned_cents = null`
    await Promise.all([
      t.db`insert into settled_balances (courier_id) select id from couriers on conflict do nothing`,
      countBatch(),
      makePayouts(t.node.deps, { periodEnd }),
      ...couriers.map((id) => t.db.transaction((tx) => book(tx, id, begin, 300, 0))),
      ...couriers.map((id) => t.db.transaction((tx) => deleteUnsent(tx, id))),
      t.db.transaction((tx) => send(tx, round)),
    ])
    await countBatch()
    expect(await t.db`select from settled_balances where earned_cents is null`).toHaveLength(0)
    const [told, read] = await earnedTwice()
    expect(told).toEqual(read)
    expect(aboutKept(await verifyLedger(t.db))).toEqual([])
  }
})
