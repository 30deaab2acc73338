import type { OrderView } from '@maple/contract'
import { localTime } from '@maple/contract/platform/local-time'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'
import { anErrand, type Courier, companyDay, idsOf, makeRuns } from '../../test/make-run.ts'
import { listWindows } from '../pricing/index.ts'

let t: TestApp
let admin: Person
let customer: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
  customer = await t.aCustomer()
})
const runs = () =>
  makeRuns(
    t,
    () => admin,
    () => customer,
  )

let phones = 300
/** An order whose recipient will have a link, and two others behind it, in a run that its courier has accepted. */
async function accepted(courier: Courier) {
  phones += 1
  const errand = anErrand(3)
  const delivery = { ...errand.delivery, contactPhone: `416 555 0${phones}` }
  const first = await t.anOrder(customer, { ...errand, delivery })
  const others = await runs().orders(2)
  const made = await runs().create(courier, runs().stopsOf([first, ...others]))
  await runs().handOut(made.body.data._id)
  await runs().answer(made.body.data._id, 'accept', courier)
  const token = await until(() => {
    const sms = t.sentSms.find(({ to, text }) => to === `+14165550${phones}` && text.includes('/r/'))
    return sms && /\/r\/([\w-]{43})/.exec(sms.text)?.[1]
  })
  return { routeId: made.body.data._id as string, first, others, token }
}

/** A window that may be chosen, on another day than today. */
function offeredLater() {
  const offered = listWindows(t.node.deps.settings.all(), new Date(), 7)
  const later = offered.find(({ start }) => localTime(start, 'America/Toronto').date > companyDay())
  if (!later) throw new Error('no window on another day')
  return { start: later.start.toISOString(), end: later.end.toISOString() }
}
const choose = (token: string, { start, end }: { start: string; end: string }) =>
  t.post(`/recipient/${token}/choice`, { kind: 'window', windowStart: start, windowEnd: end })

test('[N6] what its recipient wants on another day leaves the run of today and is free again', async () => {
  const courier = await t.aWorkingCourier()
  const { routeId, first, others, token } = await accepted(courier)
  const later = offeredLater()
  expect((await choose(token, later)).status).toBeLessThan(300)
  const run = await runs().look(routeId)
  expect(idsOf(run)).toEqual(runs().stopsOf(others))
  for (const { eta } of run.stops) expect(Date.parse(eta ?? '')).toBeLessThan(Date.parse(later.start))
  expect(await runs().order(first)).toMatchObject({ status: 'pending', courier: null })
  // A word of the recipient that says nothing of the time changes nothing.
  expect((await runs().order(others[0] as OrderView)).status).toBe('accepted')
})

test('[N6] what its courier has a run for on that day goes along into it', async () => {
  const courier = await t.aWorkingCourier()
  const { routeId, first, token } = await accepted(courier)
  const later = offeredLater()
  const day = localTime(new Date(later.start), 'America/Toronto').date
  const made = await runs().create(courier, runs().stopsOf(await runs().orders(1)), day)
  await runs().handOut(made.body.data._id)
  expect((await choose(token, later)).status).toBeLessThan(300)
  expect(idsOf(await runs().look(routeId))).not.toContain(first.stops[0]?._id)
  expect(idsOf(await runs().look(made.body.data._id))).toEqual(expect.arrayContaining(runs().stopsOf([first])))
  expect(await runs().order(first)).toMatchObject({ status: 'accepted' })
})

test('[O1] an offer that staff move to another day leaves the run that it was handed out with', async () => {
  const courier = await t.aWorkingCourier()
  const { route, orders } = await runs().given(courier, 2)
  const [moved, stays] = orders as [OrderView, OrderView]
  const window = offeredLater()
  const edit = { delivery: { timeWindow: window }, reason: 'The customer called' }
  expect(await t.put(`/orders/${moved._id}`, edit, admin)).toMatchObject({ status: 200 })
  expect(idsOf(await runs().look(route._id))).toEqual(runs().stopsOf([stays]))
  expect(await runs().order(moved)).toMatchObject({ status: 'pending', courier: null })
})

test('[H5] what was tried in vain waits behind what is open, and nobody waits for its new day', async () => {
  const courier = await t.aWorkingCourier()
  const { route, orders } = await runs().begun(courier, 3)
  const [first] = orders as [OrderView]
  await t.set({
    'orders.attemptReasons': [{ code: 'refused', label: { en: 'Refused', fr: 'Refusé' }, photo: false, note: false }],
  })
  await runs().stop(first, 0, { status: 'done' }, courier)
  await runs().stop(first, 1, { status: 'failed', reason: 'refused' }, courier)
  const { start, end } = offeredLater()
  const again = await t.post(
    `/orders/${first._id}/reattempt`,
    { from: 'courier', windowStart: start, windowEnd: end },
    admin,
  )
  expect(again.status).toBeLessThan(300)
  const run = await runs().look(route._id)
  expect(idsOf(run).at(-1)).toBe(first.stops[1]?._id)
  expect(run.stops.at(-1)).toMatchObject({ status: 'waiting', orderId: first._id })
  for (const { eta } of run.stops.slice(1)) expect(Date.parse(eta ?? '')).toBeLessThan(Date.parse(start))
})
