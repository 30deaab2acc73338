import { readFileSync } from 'node:fs'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { pathIn } from '../harness/mails.ts'
import { ok, type Placed, spacedNumber } from '../harness/orders.ts'

/** Doors of the demo's town: one in its middle, which is drawn below, one in the postal area below. */
const downtown = '55 Queen St W, Port Maple, ON L2Y 2H7'
const meadows = '12 Evans Crt, Port Maple, ON L2X 9G9'

const short = () => crypto.randomUUID().slice(0, 6)
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date())
const line = (panel: Locator, name: string) => panel.getByRole('listitem').filter({ hasText: name })

/** Four corners around the middle of the map, and a click on the first one to close the shape. */
async function drawZone(page: Page, name: string) {
  await page.getByRole('button', { name: 'New zone' }).click()
  const dialog = page.getByRole('dialog', { name: 'New zone' })
  await dialog.getByLabel(/^Name of the zone/).fill(name)
  await dialog.getByRole('radio', { name: /^A drawn shape/ }).check({ force: true })
  const map = dialog.locator('[data-loaded]').first()
  await map.waitFor({ timeout: 60_000 })
  await map.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const corners = [
    [0.25, 0.15],
    [0.75, 0.15],
    [0.75, 0.85],
    [0.25, 0.85],
  ] as const
  for (const [nth, [across, down]] of corners.entries()) {
    await page.mouse.click(x + width * across, y + height * down)
    await expect(dialog.getByText(`Corners: ${nth + 1}`)).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Close the shape' }).click()
  await axe(page)
  await dialog.getByRole('button', { name: 'Add zone' }).click()
  await expect(page.getByText(`Zone ${name} is saved`)).toBeVisible()
}

async function listPostalAreas(page: Page, name: string) {
  await page.getByRole('button', { name: 'New zone' }).click()
  const dialog = page.getByRole('dialog', { name: 'New zone' })
  await dialog.getByLabel(/^Name of the zone/).fill(name)
  await dialog.getByLabel(/^Postal areas of the zone/).fill('L2X 9G9, 12345')
  await dialog.getByRole('button', { name: 'Add zone' }).click()
  await expect(dialog.getByText('These are no postal areas: 12345')).toBeVisible()
  await dialog.getByLabel(/^Postal areas of the zone/).fill('L2X 9G9')
  await dialog.getByRole('button', { name: 'Add zone' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('L2X')
}

interface Rule {
  code: string
  name: [en: string, fr: string]
  when?: (dialog: Locator, ask: (condition: string) => Promise<Locator>) => Promise<void>
  then: (dialog: Locator) => Promise<void>
}

/** By pickers alone. */
async function addRule(page: Page, { code, name: [en, fr], when, then }: Rule) {
  await page.getByRole('button', { name: 'Add rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'New rule' })
  await dialog.getByLabel(/^Name in English/).fill(en)
  await dialog.getByLabel(/^Name in French/).fill(fr)
  await dialog.getByLabel(/^Code of the line/).fill(code)
  await when?.(dialog, async (condition) => {
    await dialog.getByLabel('Add a condition').selectOption({ label: condition })
    return dialog.getByRole('group', { name: condition })
  })
  await then(dialog)
  await axe(page)
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await expect(dialog).toBeHidden()
}

const fixed = (amount: string) => (dialog: Locator) => dialog.getByLabel(/^Amount in dollars/).fill(amount)

test('[K1] [K2] [K3] [K4] zones are drawn, a list is written by pickers, tried, compared, published and told apart from what it was', async ({
  page,
  login,
  api,
}) => {
  test.slow()
  const [drawn, listed, name] = [`Downtown ${short()}`, `Meadows ${short()}`, `Contract ${short()}`]
  await login('superadmin')
  await page.goto('/admin/zones')
  await drawZone(page, drawn)
  await listPostalAreas(page, listed)
  await axe(page)

  await page.goto('/admin/prices?tab=fuel')
  await page.getByRole('button', { name: 'Add rate' }).click()
  const fuel = page.getByRole('dialog', { name: 'New fuel rate' })
  await fuel
    .getByLabel(/^From day/)
    .fill(`202${Math.floor(Math.random() * 5)}-02-${10 + Math.floor(Math.random() * 18)}`)
  await fuel.getByLabel(/^Percent/).fill('12.5')
  await fuel.getByRole('button', { name: 'Add rate' }).click()
  await expect(fuel).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: '12.5%' }).first()).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: 'New list' }).click()
  const making = page.getByRole('dialog', { name: 'New price list' })
  await making.getByLabel(/^Name of the list/).fill(name)
  await making.getByRole('button', { name: 'Add list' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await addRule(page, {
    code: 'base',
    name: ['Large to the meadows', 'Gros colis vers les prés'],
    when: async (_dialog, ask) => {
      await (await ask('From zone')).getByRole('checkbox', { name: drawn }).check()
      await (await ask('To zone')).getByRole('checkbox', { name: listed }).check()
      await (await ask('Size of the largest parcel')).getByRole('checkbox', { name: 'Large' }).check()
    },
    then: fixed('28'),
  })
  await expect(
    page.getByText(`If it goes from zone ${drawn} to zone ${listed} and the size is large: $28.00`),
  ).toBeVisible()
  await addRule(page, {
    code: 'distance',
    name: ['Distance', 'Distance'],
    when: async (_dialog, ask) => {
      await (await ask('Size of the largest parcel')).getByRole('checkbox', { name: 'Large' }).check()
    },
    then: async (dialog) => {
      await dialog.getByLabel('What it charges').selectOption({ label: 'An amount for each unit' })
      await dialog.getByLabel('For each').selectOption({ label: 'km of distance' })
      await dialog.getByLabel(/^Amount in dollars/).fill('1.20')
      await dialog.getByLabel('Only above').fill('1')
    },
  })
  await addRule(page, {
    code: 'fuel',
    name: ['Fuel', 'Carburant'],
    then: async (dialog) => {
      await dialog.getByLabel('What it charges').selectOption({ label: 'A share of lines above' })
      await dialog.getByRole('checkbox', { name: 'The fuel rate of the day' }).check()
      for (const code of ['base', 'distance']) await dialog.getByRole('checkbox', { name: code }).check()
    },
  })

  const rows = page
    .getByRole('list')
    .filter({ has: page.locator('#rule-1') })
    .getByRole('listitem')
  const codes = () => rows.locator('code').allTextContents()
  // Where no line stands above it, a share is nothing: that is told before anybody publishes it.
  await page.locator('#rule-3').dragTo(page.locator('#rule-1'))
  expect(await codes()).toEqual(['fuel', 'base', 'distance'])
  await page.getByRole('button', { name: 'Save draft', exact: true }).click()
  await expect(page.locator('#rule-1').getByText(/no rule above/i)).toBeVisible()
  for (const place of [1, 2]) {
    await page.getByRole('button', { name: `Move rule ${place} (fuel) down` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `fuel is now rule ${place + 1} of 3` })).toBeAttached()
  }
  expect(await codes()).toEqual(['base', 'distance', 'fuel'])
  await axe(page)

  await page.getByLabel(/^From address/).fill(downtown)
  await page.getByLabel(/^To address/).fill(meadows)
  await page.getByLabel('Size', { exact: true }).selectOption({ label: 'Large' })
  await page.getByRole('button', { name: 'Save draft and try' }).click()
  const trial = page.getByRole('region', { name: 'Price of this order' })
  await expect(line(trial, 'Large to the meadows')).toContainText('$28.00')
  await expect(line(trial, 'Large to the meadows')).toContainText(`from zone ${drawn}`)
  await expect(line(trial, 'Fuel')).toContainText('12.5')
  await expect(trial).toContainText(`From zone: ${drawn}`)
  await expect(trial).toContainText(`To zone: ${listed}`)
  await line(trial, 'Fuel').getByRole('button', { name: 'Show rule 3' }).click()
  await axe(page)
  await page.getByRole('button', { name: 'Français' }).first().click()
  await page.getByRole('button', { name: 'Essayer cette commande' }).click()
  const essai = page.getByRole('region', { name: 'Prix de cette commande' })
  await expect(line(essai, 'Gros colis vers les prés')).toContainText('28,00')
  await expect(line(essai, 'Gros colis vers les prés')).toContainText(`zone ${drawn}`)
  await page.getByRole('button', { name: 'English' }).first().click()

  await page.getByRole('button', { name: 'Publish…' }).click()
  const publish = page.getByRole('dialog', { name: 'Publish the rules' })
  await publish.getByRole('radio', { name: /^A day/ }).check({ force: true })
  await publish.getByLabel(/^First day/).fill(today())
  await axe(page)
  await publish.getByRole('button', { name: 'Publish version' }).click()
  await expect(page.getByText('Version 1 is published')).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Download rules as CSV' }).click()
  const file = readFileSync(await (await saved).path(), 'utf8')
  expect(file).toContain('Gros colis vers les prés')
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Load rules from CSV' }).click()
  const load = page.getByRole('dialog', { name: 'Load rules from CSV' })
  const csv = (text: string) => ({ name: 'rules.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await load.locator('input[type=file]').setInputFiles(csv(file.replace('2800', 'many')))
  await load.getByRole('button', { name: 'Load rules' }).click()
  await expect(load.getByRole('region', { name: 'What is wrong in the file' })).toBeVisible()
  await load.locator('input[type=file]').setInputFiles(csv(file.replace('2800', '3000')))
  await load.getByRole('button', { name: 'Load rules' }).click()
  await expect(page.getByText('3 rules were loaded into the draft')).toBeVisible()

  await compareThisMonth(page, await api('customer'))

  await page.getByRole('button', { name: 'Publish…' }).click()
  await publish.getByRole('button', { name: 'Publish version' }).click()
  await expect(page.getByText('Version 2 is published')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  const second = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Version 2' }) })
  await expect(second).toContainText('Changed')
  await expect(second.locator('del')).toContainText('$28.00')
  await expect(second.locator('ins')).toContainText('$30.00')
  await axe(page)
})

/** Of all that was ordered this month there is one at least. */
async function compareThisMonth(page: Page, customer: APIRequestContext) {
  const delivery = { address: meadows, contactName: 'Ben Roy', contactPhone: '416 555 0122' }
  const order = { type: 'delivery-only', delivery, package: { description: 'Tea', size: 'large' } }
  await ok<Placed>(customer.post('/api/orders', { data: order }))
  await page.getByRole('tab', { name: 'Compare' }).click()
  await page.getByLabel(/^First day/).fill(`${today().slice(0, 8)}01`)
  await page.getByLabel(/^Last day/).fill(today())
  await page.getByRole('button', { name: 'Compare prices' }).click()
  const result = page.getByRole('region', { name: 'Comparison' })
  await expect(result.getByText('Sum then')).toBeVisible()
  await expect(result.getByRole('table', { name: 'Differences by size' }).getByRole('row').nth(1)).toBeVisible()
  await expect(result.getByRole('table', { name: 'Largest differences' }).getByRole('link').first()).toBeVisible()
  await axe(page)
}

test('[K1] [K6] an account gets a list: its orders name the version, one that no rule prices waits for staff', async ({
  page,
  person,
  login,
  mail,
  api,
}) => {
  test.slow()
  const owner = await person()
  await page.goto(pathIn(await mail(owner.email, 'verify-email')))
  await expect(page.getByText('Your e-mail address is verified')).toBeVisible()
  const [staff, booking] = [await api('superadmin'), await api(owner)]
  const [name, list] = [`Notary ${owner.lastName}`, `Notary list ${short()}`]
  const data = { name, ownerEmail: owner.email, terms: { payment: 'account', netDays: 30 }, creditLimit: 1000 }
  const { data: account } = await ok<Placed>(staff.post('/api/accounts', { data }))
  await ok(booking.post(`/api/accounts/${account._id}/members/accept`))
  const rule = (code: string, more: object) => ({ code, name: { en: code, fr: code }, when: {}, ...more })
  const small = rule('base', { when: { size: ['small'] }, then: { fixed: 900 } })
  const rebate = rule('rebate', { then: { fixed: -2000 } })
  const never = rule('never', { when: { parcels: { min: 100 } }, then: { fixed: 100 } })
  const { data: made } = await ok<{ _id: string }>(
    staff.post('/api/admin/price-lists', { data: { name: list, rules: [small, rebate, never] } }),
  )

  await login('superadmin')
  await page.goto(`/admin/prices/${made._id}`)
  await page.getByRole('button', { name: 'Publish…' }).click()
  const publish = page.getByRole('dialog', { name: 'Publish the rules' })
  await publish.getByRole('button', { name: 'Publish version' }).click()
  await expect(publish.getByText(/^Rule 2: .*can come to less than nothing/)).toBeVisible()
  await expect(publish.getByText(/^Rule 3: No order can meet this condition/)).toBeVisible()
  await axe(page)
  await publish.getByRole('button', { name: 'Cancel' }).click()
  for (const wrong of ['3 (never)', '2 (rebate)']) {
    await page.getByRole('button', { name: `More for rule ${wrong}` }).click()
    await page.getByRole('menuitem', { name: 'Delete rule' }).click()
  }
  await page.getByRole('button', { name: 'Publish…' }).click()
  await publish.getByRole('button', { name: 'Publish version' }).click()
  await expect(page.getByText('Version 1 is published')).toBeVisible()

  await page.goto(`/admin/accounts/${account._id}?tab=terms`)
  await page.getByRole('combobox', { name: 'Price list' }).fill(list)
  await page.getByRole('option', { name: list }).click()
  await axe(page)
  await page.getByRole('group', { name: 'Payment terms' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The account was changed')).toBeVisible()
  await page.getByRole('tab', { name: 'Prices' }).click()
  await expect(page.getByText(/^Version 1 since/)).toBeVisible()
  await axe(page)

  const place = (size: string) => {
    const delivery = { address: meadows, contactName: 'Ben Roy', contactPhone: '416 555 0122' }
    const pickup = { address: downtown }
    const order = { type: 'pickup-delivery', pickup, delivery, package: { description: 'Deed', size } }
    const paid = { ...order, accountId: account._id, payment: { method: 'account' } }
    return ok<Placed & { priceState: string }>(booking.post('/api/orders', { data: paid }))
  }
  const { data: priced } = await place('small')
  await page.goto(`/admin/orders?order=${priced.orderNumber}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: 'Price', exact: true }).click()
  await expect(drawer.getByRole('link', { name: list })).toBeVisible()
  await expect(drawer.getByText(`${list} · Version 1`)).toBeVisible()

  const { data: unpriced } = await place('large')
  expect(unpriced.priceState).toBe('pending')
  await page.goto('/admin')
  const waiting = page.getByRole('link', { name: spacedNumber(unpriced.orderNumber) })
  await expect(waiting.first()).toBeVisible()
  await page.goto(`/admin/orders?order=${unpriced.orderNumber}`)
  await drawer.getByRole('button', { name: 'Set price' }).click()
  const setting = page.getByRole('dialog', { name: 'Set the price' })
  await setting.getByLabel('Amount before tax').fill('31.50')
  await setting.getByLabel('Reason of the price').fill('Agreed by phone')
  await axe(page)
  await setting.getByRole('button', { name: 'Set this price' }).click()
  await expect(page.getByText('The order has a price and is offered now')).toBeVisible()
  const { data: now } = await ok<{ priceState: string; pricing: { subtotal?: number } }>(
    staff.get(`/api/orders/${unpriced._id}`),
  )
  expect(now.priceState).toBe('priced')
})
