import type { APIRequestContext, Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { putToWork } from '../harness/couriers.ts'
import { pathIn } from '../harness/mails.ts'
import { ok, type Placed, spacedNumber } from '../harness/orders.ts'

const door = '55 Mill St, Toronto, ON M5A 3C4'

interface Day {
  date: string
  state: string
  order: Placed | null
}

/** The days of it from today on, two months at most. */
async function daysOf(api: APIRequestContext, id: string) {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const { data } = await ok<{ today: string; days: Day[] }>(
    api.get(`/api/recurrences/${id}/days?from=${at(-1)}&to=${at(60)}`),
  )
  return data
}

const longDay = (date: string) =>
  new Intl.DateTimeFormat('en-CA', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  )

/** A day of the calendar, in whichever month it is. */
async function choose(page: Page, date: string) {
  const month = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  )
  // The list that leads here has a table too: the calendar's is called by its month.
  const calendar = page.getByRole('table', { name: /^[A-Z][a-z]+ \d{4}$/ })
  await expect(calendar).toBeVisible()
  for (let turns = 0; turns < 3 && !(await page.getByRole('table', { name: month }).isVisible()); turns += 1) {
    const shown = (await calendar.getAttribute('aria-label')) ?? ''
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(page.getByRole('table', { name: shown })).toHaveCount(0)
  }
  await page.getByRole('button', { name: new RegExp(`^${longDay(date)}`) }).click()
  return page.getByRole('region', { name: longDay(date) })
}

const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

test('[M1] staff set up a daily run with a courier; the booker looks at it, skips, repeats an order, changes and pauses', async ({
  page,
  person,
  login,
  mail,
  api,
}) => {
  test.slow()
  const [booker, driver] = [await person(), await person({ role: 'courier', vehicleType: 'bicycle' })]
  await page.goto(pathIn(await mail(booker.email, 'verify-email')))
  await expect(page.getByText('Your e-mail address is verified')).toBeVisible()
  const [staff, booking, driving] = [await api('superadmin'), await api(booker), await api(driver)]
  await putToWork(driving, staff, { latitude: 43.65, longitude: -79.36 })
  const name = `Mill ${booker.lastName}`
  const { data: account } = await ok<{ _id: string }>(
    staff.post('/api/accounts', {
      data: { name, ownerEmail: booker.email, terms: { payment: 'account', netDays: 30 }, creditLimit: 1000 },
    }),
  )
  await ok(booking.post(`/api/accounts/${account._id}/members/accept`))

  await login('superadmin')
  await page.goto(`/admin/accounts/${account._id}?tab=recurring`)
  await page.getByRole('link', { name: 'New recurring order' }).click()
  await page.getByRole('combobox', { name: 'It comes' }).selectOption({ label: 'Daily' })
  await expect(page.getByText('Every day, ')).toBeVisible()
  await page.getByRole('radio', { name: 'Delivery only' }).check({ force: true })
  await page.getByRole('combobox', { name: 'Delivery address' }).fill(door)
  await page.getByRole('textbox', { name: 'Recipient name' }).fill('Ben Roy')
  await page.getByRole('textbox', { name: 'Recipient phone' }).fill('416 555 0122')
  await page.getByRole('textbox', { name: 'Package description' }).fill('Mail bag')
  await page.getByRole('combobox', { name: 'Courier' }).click()
  await page.getByRole('combobox', { name: 'Courier' }).fill(driver.lastName)
  await page.getByRole('option', { name: new RegExp(driver.lastName) }).click()
  await page.getByRole('spinbutton', { name: 'Placed ahead (hours)' }).fill('48')
  await axe(page)
  await page.getByRole('button', { name: 'Start recurring order' }).click()
  await expect(page.getByText('The recurring order was started')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/recurrences\/[0-9a-f-]+$/)
  await expect(page.getByText(`${driver.firstName} ${driver.lastName}`)).toBeVisible()
  const id = idIn(page)
  const placed = (await daysOf(staff, id)).days.filter(({ state }) => state === 'placed')
  expect(placed.length).toBeGreaterThan(0)
  expect(new Set(placed.map(({ date }) => date)).size).toBe(placed.length)

  await login(booker)
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key as string, value as string),
    [`account:${booker.user._id}`, account._id],
  )
  await page.goto('/customer/recurring')
  await expect(page.getByRole('row').filter({ hasText: 'Every day, ' })).toHaveCount(1)
  await axe(page)
  await page.getByRole('link', { name: '55 Mill St' }).click()
  const [made] = placed
  const panel = await choose(page, made?.date ?? '')
  await axe(page)
  const number = spacedNumber(made?.order?.orderNumber ?? '')
  await panel.getByRole('link', { name: `Order ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Order ${number}` })
  await dialog.getByRole('link', { name: 'Repeat this order' }).click()

  await expect(page.getByRole('textbox', { name: 'Package description' })).toHaveValue('Mail bag')
  await page.getByRole('combobox', { name: 'It comes' }).selectOption({ label: 'On chosen weekdays' })
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await page.getByRole('checkbox', { name: day }).setChecked(day === 'Wednesday', { force: true })
  await expect(page.getByText('Every Wednesday, ')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Start recurring order' }).click()
  await expect(page.getByText('The recurring order was started')).toBeVisible()
  await expect(page.getByText('Every Wednesday, ').first()).toBeVisible()

  await page.goto(`/customer/recurring/${id}`)
  const coming = (await daysOf(booking, id)).days.filter(({ state }) => state === 'coming')
  const [skipped, later] = [coming[3]?.date ?? '', coming[6]?.date ?? '']
  await (await choose(page, skipped)).getByRole('button', { name: 'Skip this date' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${longDay(skipped)}.*Skipped`) })).toBeVisible()
  await page.goto(`/customer/recurring/${id}`)
  await (await choose(page, later)).getByRole('link', { name: 'Change from this day on' }).click()
  await expect(page.getByLabel('Change from')).toHaveValue(later)
  await page.getByRole('combobox', { name: 'It comes' }).selectOption({ label: 'Every weekday (Monday to Friday)' })
  await page.getByRole('button', { name: 'Save change' }).click()
  await expect(page.getByText('Planned changes')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('It is paused: nothing is placed until it is resumed.')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()

  const after = await daysOf(booking, id)
  expect(after.days.filter(({ state }) => state === 'placed').map(({ order }) => order?.orderNumber)).toEqual(
    placed.map(({ order }) => order?.orderNumber),
  )
  expect(after.days.find(({ date }) => date === skipped)?.state).toBe('skipped')
  const weekday = (date: string) => new Date(date).getUTCDay()
  expect(after.days.filter(({ date }) => date >= later && [0, 6].includes(weekday(date)))).toEqual([])
})
