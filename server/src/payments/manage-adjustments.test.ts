import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'

let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
})

type Courier = Person & { courierId: string }
const path = '/admin/courier-adjustments'
const deduction = (courier: Courier, more: object = {}) => ({
  courierId: courier.courierId,
  kind: 'deduction',
  category: 'damage',
  amount: 12.5,
  reason: 'A scratched door',
  ...more,
})
const add = (body: object) => t.post(path, body, boss)
/** Elsewhere in Canada nobody has to agree. */
const inQuebec = (courier: Courier) =>
  t.db`update couriers set start_address = '1 Rue Sherbrooke, Montréal, QC H2X 1X1' where id = ${courier.courierId}`
const noticesOf = async (who: Person) =>
  (await t.get('/notifications', who)).body.data.map(({ title }: { title: string }) => title)

test('in Ontario a deduction waits for the courier’s word, which is kept with its time and its words', async () => {
  const luc = await t.aWorkingCourier()
  const asked = (await add(deduction(luc))).body.data
  expect(asked).toMatchObject({ state: 'awaiting-consent', needsConsent: true, amount: 12.5, left: 12.5, settled: 0 })
  await until(async () => (await noticesOf(luc)).includes('Do you agree to a deduction of $12.50?') || undefined)
  const [mine] = (await t.get('/couriers/adjustments?state=awaiting-consent', luc, { 'accept-language': 'fr' })).body
    .data
  expect(mine.consentText).toContain('12,50')
  expect(mine.consentText).toContain('A scratched door')
  expect((await t.get('/couriers/earnings', luc)).body.data.adjustments).toMatchObject({ awaitingConsent: 1 })
  const answer = `/couriers/adjustments/${asked._id}/consent`
  expect((await t.put(answer, { accepted: true }, await t.aWorkingCourier())).status).toBe(404)
  expect((await t.put(answer, {}, luc)).status).toBe(400)
  const said = (await t.put(answer, { accepted: true }, luc)).body.data
  expect(said).toMatchObject({ state: 'open', answeredAt: expect.any(String) })
  expect(said.consentText).toMatch(/^I agree that .+ takes \$12\.50 off my settlement.+A scratched door$/)
  expect((await t.put(answer, { accepted: false }, luc)).status).toBe(409)
  expect((await t.get('/couriers/earnings', luc)).body.data.adjustments).toEqual({
    additions: 0,
    deductions: 12.5,
    awaitingConsent: 0,
  })
  const log = (await t.get('/admin/logs?action=courier-adjustment.accepted', boss)).body.data[0]
  expect(log.after.words).toBe(said.consentText)
  await until(
    async () =>
      (await noticesOf(boss)).some((title: string) => / agreed to a deduction of \$12\.50$/.test(title)) || undefined,
  )
})

test('what a courier declines is taken off by nobody', async () => {
  const luc = await t.aWorkingCourier()
  const { _id } = (await add(deduction(luc))).body.data
  const said = (await t.put(`/couriers/adjustments/${_id}/consent`, { accepted: false }, luc)).body.data
  expect(said).toMatchObject({ state: 'declined', left: 0, canCancel: false })
  expect((await t.put(`${path}/${_id}/cancel`, { reason: 'x' }, boss)).status).toBe(409)
})

test('elsewhere, and for additions, nobody is asked; the courier is told in their language', async () => {
  const luc = await t.aWorkingCourier()
  expect((await add({ ...deduction(luc), kind: 'addition', category: 'bonus' })).body.data).toMatchObject({
    state: 'open',
    needsConsent: false,
    consentText: null,
  })
  await until(async () => (await noticesOf(luc)).includes('$12.50 is added to your next settlement') || undefined)
  await inQuebec(luc)
  await t.put('/users/preferences', { language: 'fr' }, luc)
  expect((await add(deduction(luc))).body.data).toMatchObject({ state: 'open', needsConsent: false })
  await until(async () => (await noticesOf(luc)).some((title: string) => title.includes('seront retenus')) || undefined)
})

test('what makes no sense is refused beside its field', async () => {
  const luc = await t.aWorkingCourier()
  const wrong: [object, string][] = [
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ amount: 100_001 }, 'amount'],
    [{ reason: '  ' }, 'reason'],
    [{ category: 'bonus' }, 'category'],
    [{ kind: 'gift' }, 'kind'],
    [{ courierId: '0197b0b8-0000-7000-8000-000000000000' }, 'courierId'],
  ]
  for (const [more, field] of wrong) {
    const reply = await add(deduction(luc, more))
    expect([reply.status, reply.body.errors[0].path]).toEqual([400, field])
  }
  expect((await add(deduction(luc, { kind: 'addition' }))).body.errors[0].path).toBe('category')
  expect((await t.get(`${path}?courierId=${luc.courierId}`, boss)).body.data).toEqual([])
})

test('what is in no settlement can be taken back, once, and the courier is told', async () => {
  const luc = await t.aWorkingCourier()
  const { _id } = (await add(deduction(luc))).body.data
  expect((await t.put(`${path}/${_id}/cancel`, {}, boss)).status).toBe(400)
  const gone = await t.put(`${path}/${_id}/cancel`, { reason: 'It was not him' }, boss)
  expect(gone.body.data).toMatchObject({ state: 'cancelled', left: 0 })
  expect((await t.put(`${path}/${_id}/cancel`, { reason: 'Again' }, boss)).status).toBe(409)
  expect((await t.put(`/couriers/adjustments/${_id}/consent`, { accepted: true }, luc)).status).toBe(409)
  const nobody = '0197b0b8-0000-7000-8000-000000000000'
  expect((await t.put(`${path}/${nobody}/cancel`, { reason: 'x' }, boss)).status).toBe(404)
  expect((await t.put(`/couriers/adjustments/${nobody}/consent`, { accepted: true }, luc)).status).toBe(404)
  await until(async () => (await noticesOf(luc)).some((title: string) => title.includes('was taken back')) || undefined)
  expect((await t.get('/admin/logs?action=courier-adjustment.cancelled', boss)).body.data[0].after).toMatchObject({
    reason: 'It was not him',
  })
})

test('staff find them by state, courier and name, page by page', async () => {
  const luc = await t.aWorkingCourier()
  for (const amount of [1, 2, 3]) await add(deduction(luc, { amount }))
  const list = (query: string) => t.get(`${path}?${query}`, boss)
  const page = (await list(`courierId=${luc.courierId}&limit=2`)).body
  expect(page.data.map(({ amount }: { amount: number }) => amount)).toEqual([3, 2])
  expect(page.pagination.total).toBe(3)
  const { courierCode, createdBy } = page.data[0]
  expect(createdBy).toMatchObject({ firstName: boss.user.firstName })
  expect((await list(`search=${courierCode}`)).body.data).toHaveLength(3)
  expect((await list(`search=${courierCode}&state=open`)).body.data).toEqual([])
})
