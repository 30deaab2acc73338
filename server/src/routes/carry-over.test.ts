import type { OrderView } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { companyDay, idsOf, makeRuns } from '../../test/make-run.ts'
import { carryOverRuns } from './carry-over.ts'

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
const nextDay = () => t.setClock(new Date(Date.now() + 86_400_000))

test('[O1] a run that is under way stays on the run sheet after midnight, and goes on in the run of the new day', async () => {
  const courier = await t.aWorkingCourier()
  const { route, orders } = await runs().begun(courier, 2)
  const [first, second] = orders as [OrderView, OrderView]
  await runs().stop(first, 0, { status: 'done' }, courier)
  nextDay()
  expect((await runs().own(courier)).map(({ _id }) => _id)).toEqual([route._id])
  await carryOverRuns(t.node.deps)
  const [carried, ...others] = await runs().own(courier)
  expect(others).toEqual([])
  expect(carried).toMatchObject({ day: companyDay(1), status: 'started', acceptedAt: expect.any(String) })
  const left = [first.stops[1], ...second.stops].map((stop) => stop?._id)
  expect(carried && idsOf(carried)).toEqual(left)
  expect(await runs().look(route._id)).toMatchObject({ status: 'done', stops: [{ status: 'done' }] })
  // Once more does nothing.
  await carryOverRuns(t.node.deps)
  expect((await runs().own(courier)).map(({ _id }) => _id)).toEqual([carried?._id])
  for (const order of orders) expect((await runs().order(order)).courier).toMatchObject({ _id: courier.courierId })
})

test('[O1] what nobody has answered by the end of its day is free again, and a draft of that day is no longer', async () => {
  const [courier, other] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const { route, orders } = await runs().given(courier, 1)
  const draft = await runs().create(other, runs().stopsOf(await runs().orders(1)))
  nextDay()
  expect(await runs().own(courier)).toEqual([])
  await carryOverRuns(t.node.deps)
  await carryOverRuns(t.node.deps)
  expect(await runs().order(orders[0] as OrderView)).toMatchObject({ status: 'pending', courier: null })
  for (const id of [route._id, draft.body.data._id])
    expect((await t.get(`/admin/routes/${id}`, admin)).status).toBe(404)
})

test('[O1] what is left comes to the end of a run that they have agreed to, and beside one that they have not', async () => {
  const [one, two] = [await t.aWorkingCourier(), await t.aWorkingCourier()]
  const left = []
  for (const courier of [one, two]) {
    const { route, orders } = await runs().given(courier, 1)
    await runs().answer(route._id, 'accept', courier)
    const made = await runs().create(courier, runs().stopsOf(await runs().orders(1)), companyDay(1))
    await runs().handOut(made.body.data._id)
    if (courier === one) await runs().answer(made.body.data._id, 'accept', courier)
    left.push({ stopIds: runs().stopsOf(orders), next: made.body.data._id as string })
  }
  nextDay()
  await carryOverRuns(t.node.deps)
  const [agreed, asked] = left as [(typeof left)[0], (typeof left)[0]]
  expect(idsOf(await runs().look(agreed.next)).slice(2)).toEqual(agreed.stopIds)
  expect((await runs().own(one)).map(({ _id }) => _id)).toEqual([agreed.next])
  expect(idsOf(await runs().look(asked.next))).toHaveLength(2)
  const own = (await runs().own(two)).find(({ _id }) => _id !== asked.next)
  expect(own).toMatchObject({ day: companyDay(1), acceptedAt: expect.any(String) })
  expect(own && idsOf(own)).toEqual(asked.stopIds)
})
