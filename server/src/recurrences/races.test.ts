import { dayAfter } from '@maple/contract/platform/local-time'
import { beforeAll, expect, test } from 'vitest'
import { inLanes } from '../../test/in-lanes.ts'
import { aDraft, makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { makeBusiness } from '../../test/make-invoiced.ts'
import { endOf, principalOf, tally, withoutMails } from '../../test/race.ts'
import type { Principal } from '../platform/principal.ts'
import { changeRecurrence, setState, skipDate, unskipDate } from './change-recurrence.ts'
import { makeDue } from './make-due.ts'

const rounds = 1000
const lanes = 4
/** So many dates are due at once: the horizon of orders and the longest look ahead. */
const monday = '2027-04-12'

let t: TestApp
let admin: Person
let staff: Principal
beforeAll(async () => {
  t = await makeApp()
  admin = await t.aSuperAdmin()
  staff = await principalOf(t, admin)
})
const at = (days: number) => t.setClock(new Date(`${dayAfter(monday, days)}T16:00:00Z`))

/** One that starts in a fortnight, copied as often as there are rounds: each has one date that is due by then. */
async function many(count: number, rrule: string): Promise<string[]> {
  const { id: accountId, owner } = await makeBusiness(t)
  await withoutMails(t, owner)
  const body = { accountId, template: aDraft(), rrule, startDate: dayAfter(monday, 14), createAheadHours: 1 }
  const reply = await t.post('/recurrences', { ...body, window: { start: '14:00', end: '16:00' } }, admin)
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  const model: string = reply.body.data._id
  const made = await t.db<{ id: string }[]>`
    insert into recurrences select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
    from recurrences r, generate_series(2, ${count}::int) where r.id = ${model} returning id`
  await t.db`
    insert into recurrence_versions select (jsonb_populate_record(v, jsonb_build_object('recurrence_id', n.id))).*
    from recurrence_versions v, unnest(${made.map(({ id }) => id)}::uuid[]) n (id) where v.recurrence_id = ${model}`
  return [model, ...made.map(({ id }) => id)]
}

const placedOf = async (id: string) =>
  (
    await t.db<{ state: string; orders: number }[]>`
      select r.state, (select count(*)::int from recurrence_dates d join orders o on o.id = d.order_id where d.recurrence_id = r.id) as orders
      from recurrences r where r.id = ${id}`
  )[0]
/** Every order of theirs belongs to one date: none was made beside it. */
const noneBeside = async (ids: readonly string[]) =>
  expect(
    await t.db`
      select o.id from orders o where o.account_id in (select account_id from recurrences where id = any(${ids as string[]}::uuid[]))
        and not exists (select from recurrence_dates d where d.order_id = o.id)`,
  ).toHaveLength(0)

test('[M1] two servers make the same dates at once: one order each; 1,000 dates', async () => {
  at(0)
  const each = 10
  const ids = await many(rounds / each, `FREQ=DAILY;COUNT=${each}`)
  await t.db`update recurrence_versions set create_ahead_hours = 24 * 11 where recurrence_id = any(${ids}::uuid[])`
  const other = await makeApp({ databaseUrl: t.databaseUrl, dataDir: t.dataDir, now: () => t.node.deps.now() })
  await Promise.all([t.set({ 'orders.horizonDays': 30 }), other.set({ 'orders.horizonDays': 30 })])
  at(14)
  await inLanes(ids, 2, async (id) => {
    await Promise.all([makeDue(t.node.deps, id), makeDue(other.node.deps, id)])
  })
  const counts = await Promise.all(ids.map(placedOf))
  expect(counts.map((row) => row?.orders)).toEqual(ids.map(() => each))
  await noneBeside(ids)
}, 300_000)

test('[M1] [M3] paused, skipped, changed or taken up again while the job comes: one order or none, as was decided; 1,000 rounds', async () => {
  at(0)
  const ids = await many(rounds, 'FREQ=DAILY;COUNT=1')
  const date = dayAfter(monday, 14)
  const leftOut = ids.filter((_, n) => n % 4 === 3)
  await t.db`insert into recurrence_dates (recurrence_id, date, state) select id, ${date}, 'skipped' from unnest(${leftOut}::uuid[]) x (id)`
  t.setClock(new Date(`${date}T18:30:00Z`))
  const deps = t.node.deps
  const { counted, add } = tally()
  await inLanes(ids, lanes, async (id, _, n) => {
    const kind = (['pause', 'skip', 'change', 'unskip'] as const)[n % 4] ?? 'pause'
    const change = {
      pause: () => setState(deps, staff, id, 'paused'),
      skip: () => skipDate(deps, staff, id, date),
      change: () => changeRecurrence(deps, staff, id, { window: { start: '15:00', end: '17:00' } }),
      unskip: () => unskipDate(deps, staff, id, date),
    }[kind]
    const rival = () => (kind === 'unskip' ? setState(deps, staff, id, 'paused') : makeDue(deps, id))
    const [changed, came] = await Promise.all(
      n % 8 < 4 ? [endOf(change()), endOf(rival())] : [endOf(rival()), endOf(change())].toReversed(),
    )
    const before = await placedOf(id)
    await makeDue(deps, id)
    const after = await placedOf(id)
    add(kind, changed ?? '', came ?? '', String(before?.orders), String(after?.orders), after?.state ?? '')
  })
  const wanted = [
    // Nothing comes once it is paused, and what came before stays.
    /^pause \/ done \/ done \/ (0 \/ 0|1 \/ 1) \/ paused$/,
    /^skip \/ done \/ done \/ 0 \/ 0 \/ active$/,
    /^skip \/ conflict \/ done \/ 1 \/ 1 \/ active$/,
    /^change \/ (done|conflict) \/ done \/ (0|1) \/ 1 \/ active$/,
    // Whoever takes a date up again does not take up what somebody has paused.
    /^unskip \/ done \/ done \/ (0 \/ 0|1 \/ 1) \/ paused$/,
  ]
  expect(Object.keys(counted).filter((each) => !wanted.some((pattern) => pattern.test(each)))).toEqual([])
  await noneBeside(ids)
}, 300_000)
