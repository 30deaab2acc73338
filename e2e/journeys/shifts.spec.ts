import { dayAfter, localTime } from '@maple/contract/platform/local-time'
import type { APIRequestContext } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { ok, placeOrder } from '../harness/orders.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const today = () => localTime(new Date(), 'America/Toronto').date

/** A bicycle needs no papers, so an application is one call. */
async function employCyclist(courier: APIRequestContext, admin: APIRequestContext): Promise<string> {
  await ok(courier.post('/api/couriers/register', { data: {} }))
  const { _id } = (await ok<{ _id: string }>(courier.get('/api/couriers/status'))).data
  await ok(admin.put(`/api/admin/couriers/${_id}/approve`))
  await ok(admin.put(`/api/admin/couriers/${_id}`, { data: { employment: 'employee' } }))
  return _id
}

test('[O2] a courier says when they work and asks for a day off; staff see it on the board and approve', async ({
  page,
  person,
  login,
  api,
}) => {
  const who = await person({ role: 'courier', vehicleType: 'bicycle' })
  const courier = await api(who)
  await employCyclist(courier, await api('admin'))
  await page.setViewportSize(phone)
  await login(who)
  await page.goto('/courier/shifts')
  await page.getByRole('button', { name: 'Every week…' }).click()
  const week = page.getByRole('dialog', { name: 'Every week' })
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await week.getByRole('button', { name: `${day}: add a shift` }).click()
  await week.getByLabel('Sunday: end of shift 1').fill('02:00')
  await expect(week.getByText('until the next day')).toBeVisible()
  await axe(page)
  await week.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('09:00–17:00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Ask for time off…' }).click()
  const ask = page.getByRole('dialog', { name: 'Ask for time off' })
  const tomorrow = dayAfter(today())
  await ask.getByLabel('First day').fill(tomorrow)
  await ask.getByLabel('Last day').fill(tomorrow)
  await ask.getByLabel('Reason (optional)').fill('A wedding')
  await ask.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Waits for an answer')).toBeVisible()
  await axe(page)

  await page.setViewportSize(desk)
  await login('admin')
  await page.goto(`/admin/shifts?week=${tomorrow}&search=${who.lastName}`)
  const name = `${who.firstName} ${who.lastName}`
  await expect(page.getByRole('rowheader', { name })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: `Approve: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('row').filter({ hasText: who.lastName }).getByText('Time off')).toBeVisible()
})

test('[O2] [O3] staff change a day on the board; an employee who goes offline with work open is asked', async ({
  page,
  person,
  login,
  api,
}) => {
  const [who, admin, customer] = [
    await person({ role: 'courier', vehicleType: 'bicycle' }),
    await api('admin'),
    await api('customer'),
  ]
  const courier = await api(who)
  const id = await employCyclist(courier, admin)
  await page.setViewportSize(desk)
  await login('admin')
  await page.goto(`/admin/shifts?search=${who.lastName}`)
  const row = page.getByRole('row').filter({ hasText: who.lastName })
  await row.getByRole('cell').last().getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Other times').click()
  await dialog.getByLabel(/start of shift 1/).fill('10:00')
  // Something happens with the courier meanwhile: the plan is read again, and what is typed stays.
  const readAgain = page.waitForResponse((reply) => reply.url().endsWith(`/admin/couriers/${id}/shifts`))
  await ok(courier.put('/api/couriers/toggle-online', { data: { isOnline: true } }))
  await readAgain
  await dialog.getByLabel(/end of shift 1/).fill('14:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('10:00–14:00')).toBeVisible()

  const order = await placeOrder(customer, { size: 'small' })
  const given = await ok<{ status: string }>(admin.put(`/api/orders/${order._id}/assign`, { data: { courierId: id } }))
  expect(given.data.status).toBe('accepted')
  await page.setViewportSize(phone)
  await login(who)
  await page.goto('/courier')
  await page.getByRole('button', { name: 'Go Offline' }).first().click()
  const question = page.getByRole('dialog', { name: 'You have 1 open delivery' })
  await expect(question.getByRole('listitem')).toHaveCount(1)
  await question.getByRole('button', { name: 'Go offline all the same' }).click()
  await expect(page.getByRole('button', { name: 'Go Online' }).first()).toBeVisible()
})
