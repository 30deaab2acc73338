import { dayAfter } from '@maple/contract/platform/local-time'
import { beforeAll, expect, test } from 'vitest'
import { aDraft, makeApp, type Person, type TestApp } from '../../test/make-app.ts'
import { aBusiness, aMember, onAccount } from '../../test/make-business.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin('admin')
})

const monday = '2027-04-12'
const noon = () => t.setClock(new Date(`${monday}T16:00:00Z`))
const draft = aDraft()

async function agreed(more: object = {}) {
  noon()
  const references = [{ key: 'PO', label: 'Purchase order', required: false }]
  const firm = await aBusiness(t, admin, { ...onAccount, references, costCentres: ['Litigation'] })
  const booker = await aMember(t, firm.id, 'booker')
  const plan = {
    accountId: firm.id,
    template: draft,
    rrule: 'FREQ=DAILY',
    startDate: dayAfter(monday, 3),
    endDate: dayAfter(monday, 60),
    window: { start: '03:00', end: '04:00' },
    createAheadHours: 2,
    price: 'fixed',
    fixedPrice: 5,
    ...more,
  }
  const made = await t.post('/recurrences', plan, admin)
  expect(made.status).toBe(201)
  const path = `/recurrences/${made.body.data._id}`
  return { ...firm, booker, path, change: (body: object, who: Person = firm.owner) => t.put(path, body, who) }
}
type Changed = Awaited<ReturnType<Awaited<ReturnType<typeof agreed>>['change']>>
const fault = ({ status, body }: Changed) => [status, body.errors?.[0]?.path]
const far = { ...draft, delivery: { ...draft.delivery, address: '1 Rue Notre-Dame Est, Montréal, QC H2Y 1B6' } }
const heavy = { ...draft, package: { ...draft.package, size: 'large', weight: 500 } }

test('[M3] a fixed price holds for the trip, days and hours it was given for: members change nothing of them', async () => {
  const { change, booker, path, owner } = await agreed()
  const refused: [object, string][] = [
    [{ template: far }, 'template'],
    [{ template: heavy }, 'template'],
    [{ template: { ...draft, priority: 'urgent' } }, 'template'],
    [{ template: far, from: dayAfter(monday, 30) }, 'template'],
    [{ rrule: 'FREQ=WEEKLY;BYDAY=SU' }, 'rrule'],
    [{ startDate: monday }, 'startDate'],
    [{ onHoliday: 'next-day' }, 'onHoliday'],
    [{ endDate: null }, 'endDate'],
    [{ endDate: dayAfter(monday, 61) }, 'endDate'],
    [{ fixedPrice: 4 }, 'fixedPrice'],
  ]
  const { start, end } = t.node.deps.settings.get('orders.timeWindows').find(({ enabled }) => enabled) ?? {}
  refused.push([{ window: { start, end } }, 'window'])
  for (const who of [owner, booker])
    for (const [body, field] of refused) expect([body, fault(await change(body, who))]).toEqual([body, [403, field]])
  const french = await t.put(path, { template: far }, owner, { 'accept-language': 'fr' })
  expect(french.body.message).toContain('Un prix fixe a été convenu')
  expect((await t.get(path, owner)).body.data).toMatchObject({ price: 'fixed', fixedPrice: 5, changes: [] })
})

test('[M3] contacts, notes, references and an earlier end are the member’s; at the listed price all of it is', async () => {
  const { change, path, owner } = await agreed()
  const template = {
    costCentre: 'Litigation',
    ...draft,
    package: { ...draft.package, weight: null, isFragile: false, specialInstructions: 'Glass' },
    delivery: { ...draft.delivery, contactName: 'Zoé', contactPhone: '416-555-0177', instructions: 'Back door' },
    references: { PO: '7' },
  }
  // As the form sends it: all of it, with what is the same.
  const same = { rrule: 'FREQ=DAILY', startDate: dayAfter(monday, 3), window: { start: '03:00', end: '04:00' } }
  expect((await change({ ...same, template, onHoliday: 'run', endDate: dayAfter(monday, 60) })).status).toBe(200)
  expect((await change({ endDate: dayAfter(monday, 50), createAheadHours: 24 })).status).toBe(200)
  expect((await t.get(path, owner)).body.data).toMatchObject({
    fixedPrice: 5,
    endDate: dayAfter(monday, 50),
    template: { delivery: { contactName: 'Zoé' } },
  })
  expect((await change({ price: 'listed', template: heavy })).status).toBe(200)
  expect((await t.get(path, owner)).body.data).toMatchObject({ price: 'listed', fixedPrice: null })
  expect(fault(await change({ price: 'fixed', fixedPrice: 5 }))).toEqual([403, 'fixedPrice'])
})

test('[M3] what staff have planned for later is not undone by a member’s word of today', async () => {
  const { change, path, owner } = await agreed()
  expect((await change({ from: dayAfter(monday, 10), fixedPrice: 50 }, admin)).status).toBe(200)
  expect(fault(await change({ createAheadHours: 24 }))).toEqual([403, 'from'])
  expect((await t.get(path, owner)).body.data.changes).toMatchObject([{ fixedPrice: 50 }])
  expect((await change({ from: dayAfter(monday, 12), createAheadHours: 24 })).status).toBe(200)
})

test('[M3] staff change all of it', async () => {
  const { change } = await agreed()
  expect((await change({ template: heavy, rrule: 'FREQ=WEEKLY', endDate: null }, admin)).status).toBe(200)
})
