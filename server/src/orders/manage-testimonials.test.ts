import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type Person, password, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let customer: Person
let courier: Person & { courierId: string }
let staff: Person
beforeAll(async () => {
  t = await makeApp()
  customer = await t.aCustomer()
  courier = await t.aWorkingCourier()
  staff = await t.anAdmin()
})

/** A delivered order that its customer has rated. */
async function aRated(by: Person, rating: Record<string, unknown>): Promise<string> {
  const order = await t.anOrder(by)
  await t.put(`/couriers/accept-order/${order._id}`, undefined, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'picked-up' }, courier)
  await t.put(`/orders/${order._id}/status`, { status: 'delivered' }, courier)
  expect((await t.post(`/orders/${order._id}/rate`, { score: 5, ...rating }, by)).status).toBe(201)
  return order._id
}
const shownNow = async (): Promise<{ quote: string }[]> => (await t.get('/testimonials')).body.data
const quotes = async () => (await shownNow()).map(({ quote }) => quote)
const choose = (id: string, shown: boolean, by: Person = staff) => t.put(`/admin/testimonials/${id}`, { shown }, by)
const agree = (id: string, mayShow: boolean, by: Person = customer) =>
  t.put(`/orders/${id}/testimonial`, { mayShow }, by)

describe('a testimonial', () => {
  test('is a rating whose author agreed, chosen by staff, with a first name and a town and nothing else', async () => {
    const id = await aRated(customer, { comment: 'Kind and quick', mayShow: true })
    expect((await t.get(`/orders/${id}`, customer)).body.data.testimonial).toEqual({ mayShow: true, shown: false })
    expect(await quotes()).not.toContain('Kind and quick')
    const listed = await t.get('/admin/testimonials?state=waiting', staff)
    expect(listed.body.data[0]).toMatchObject({ _id: id, quote: 'Kind and quick', score: 5, shown: false })
    expect(listed.body.pagination.total).toBe(1)
    expect(await choose(id, true)).toMatchObject({ status: 200, body: { data: { shown: true } } })
    const seen = await t.get('/testimonials')
    expect(seen.headers['cache-control']).toBe('no-store')
    expect(seen.body.data).toEqual([
      { quote: 'Kind and quick', score: 5, firstName: customer.user.firstName, city: 'Toronto' },
    ])
    expect((await t.get(`/orders/${id}`, customer)).body.data.testimonial).toEqual({ mayShow: true, shown: true })
    expect((await t.get('/admin/testimonials?state=waiting', staff)).body.data).toEqual([])
    expect((await t.get('/admin/testimonials?state=shown', staff)).body.data).toHaveLength(1)
    // Again, and it is neither news nor a second entry of the log.
    expect((await choose(id, true)).status).toBe(200)
    const logged = await t.db`select action, after from audit_log where subject_id = ${id} order by id`
    expect(logged).toMatchObject([{ action: 'testimonial.shown', after: { shown: true } }])
    await choose(id, false)
    expect(await quotes()).not.toContain('Kind and quick')
  })

  test('needs consent and words: without either there is nothing to choose', async () => {
    const silent = await aRated(customer, { mayShow: true })
    const unasked = await aRated(customer, { comment: 'Between us' })
    for (const id of [silent, unasked]) expect((await choose(id, true)).status).toBe(404)
    expect((await t.get(`/orders/${silent}`, customer)).body.data.testimonial).toBeNull()
    expect((await t.get(`/orders/${unasked}`, customer)).body.data.testimonial).toEqual({
      mayShow: false,
      shown: false,
    })
    expect(await agree(silent, true)).toMatchObject({
      status: 409,
      body: { message: 'There are no words of yours in a rating of this order' },
    })
  })

  test('goes from the home page when its author takes the consent back, and is chosen anew after that', async () => {
    const id = await aRated(customer, { comment: 'Taken back', mayShow: true })
    await choose(id, true)
    expect(await quotes()).toContain('Taken back')
    expect((await agree(id, false)).body.data).toEqual({ mayShow: false, shown: false })
    expect(await quotes()).not.toContain('Taken back')
    expect((await choose(id, true)).status).toBe(404)
    const [entry] =
      await t.db`select before from audit_log where subject_id = ${id} and action = 'testimonial.withdrawn'`
    expect(entry).toMatchObject({ before: { shown: true } })
    expect((await agree(id, false)).status).toBe(200)
    expect((await agree(id, true)).body.data).toEqual({ mayShow: true, shown: false })
    expect(await quotes()).not.toContain('Taken back')
  })

  test('is its author’s alone, and staff change no word of it', async () => {
    const id = await aRated(customer, { comment: 'Mine', mayShow: true })
    expect((await agree(id, false, await t.aCustomer())).status).toBe(404)
    expect((await t.get(`/orders/${id}`, staff)).body.data.testimonial).toBeNull()
    expect((await t.put(`/admin/testimonials/${id}`, { shown: true, quote: 'Best ever' }, staff)).status).toBe(400)
    expect((await t.put(`/admin/testimonials/${id}`, {}, staff)).status).toBe(400)
    expect((await t.put(`/orders/${id}/testimonial`, { mayShow: 'yes' }, customer)).status).toBe(400)
    expect((await t.get('/admin/testimonials?state=gone', staff)).status).toBe(400)
    expect((await choose(customer.user._id, true)).status).toBe(404)
  })

  test('is taken back by its author also when the order is no longer theirs to see', async () => {
    const [booker, colleague] = [await t.aCustomer(), await t.aCustomer()]
    const id = await aRated(booker, { comment: 'From the office', mayShow: true })
    const business = randomUUID()
    await t.db`insert into accounts (id, kind, name) values (${business}, 'business', 'Engines Inc.')`
    await t.db`insert into account_members (account_id, user_id, role) values (${business}, ${colleague.user._id}, 'owner')`
    await t.db`update orders set account_id = ${business} where id = ${id}`
    await choose(id, true)
    expect((await t.get(`/orders/${id}`, booker)).status).toBe(404)
    // The colleague has the order and not the words; the author has the words, and learns nothing of the order.
    expect((await agree(id, false, colleague)).status).toBe(409)
    expect(await quotes()).toContain('From the office')
    expect((await agree(id, false, booker)).body.data).toEqual({ mayShow: false, shown: false })
    expect(await quotes()).not.toContain('From the office')
    expect((await agree(id, true, booker)).status).toBe(404)
  })

  test('is erased with the person', async () => {
    const leaver = await t.aCustomer()
    const id = await aRated(leaver, { comment: 'Goodbye', mayShow: true })
    await choose(id, true)
    expect(await quotes()).toContain('Goodbye')
    expect((await t.post('/users/delete-account', { password, confirm: 'DELETE' }, leaver)).status).toBe(200)
    expect(await quotes()).not.toContain('Goodbye')
    expect(await t.db`select 1 from testimonials where order_id = ${id}`).toEqual([])
  })

  test('the home page has room for six: those chosen last', async () => {
    const ids: string[] = []
    for (let n = 1; n <= 7; n++) ids.push(await aRated(customer, { comment: `Number ${n}`, mayShow: true }))
    for (const id of ids) await choose(id, true)
    expect(await quotes()).toEqual([7, 6, 5, 4, 3, 2].map((n) => `Number ${n}`))
  })

  test('choosing and taking back at once: whoever wins, nothing is shown without consent', async () => {
    const id = await aRated(customer, { comment: 'Both at once' })
    for (let round = 0; round < 30; round++) {
      await agree(id, true)
      const [chosen, back] = await Promise.all([choose(id, true), agree(id, false)])
      expect([200, 404]).toContain(chosen.status)
      expect(back.status).toBe(200)
      expect(await quotes()).not.toContain('Both at once')
    }
  })
})
