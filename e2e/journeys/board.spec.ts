import { localTime } from '@maple/contract/platform/local-time'
import type { Browser, Locator, Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'
import { hookMs, type Product, startProduct } from '../harness/product.ts'
import { apiAs, type DemoRole, makeSessions } from '../harness/sessions.ts'

/** Nobody is online here, so that orders wait until somebody moves them. */
let product: Product
test.beforeAll(async () => {
  test.setTimeout(hookMs)
  product = await startProduct('board')
})
test.afterAll(() => product?.stop())

async function boardOf(browser: Browser, role: DemoRole, day: string, { isLive = true } = {}): Promise<Page> {
  const session = await makeSessions(product.url)(role)
  const context = await browser.newContext({
    baseURL: product.url,
    locale: 'en-CA',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await context.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
  const page = await context.newPage()
  if (!isLive) await page.route('**/socket.io/**', (route) => route.abort())
  if (!isLive) await page.routeWebSocket('**/socket.io/**', (socket) => socket.close())
  await page.goto(`/admin/board?day=${day}`)
  await expect(page.getByRole('listbox', { name: 'Couriers' })).toBeVisible({ timeout: 30_000 })
  return page
}

/** An order from the depot to a door of the demo's town, and the day it is due: shortly before midnight that is the next. */
async function anOrder(contactName: string, more: object = {}): Promise<{ number: string; day: string }> {
  const customer = await apiAs(product.url, (await makeSessions(product.url)('customer')).token)
  const reply = await customer.post('/api/orders', {
    data: {
      type: 'delivery-only',
      delivery: {
        address: '55 Queen St W, Port Maple, ON L2Y 2H7',
        contactName,
        contactPhone: '416 555 0171',
        point: { lat: 43.9138, lng: -78.4649 },
      },
      package: { description: 'Sketchbook' },
      ...more,
    },
  })
  const { data } = await reply.json()
  await customer.dispose()
  return { number: data.orderNumber, day: localTime(new Date(data.delivery.timeWindow.start), 'America/Toronto').date }
}

const rowOf = (page: Page, number: string) => page.locator(`#board-work [data-order="${number}"]`)
const courierOf = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'Couriers' }).getByRole('option', { name })
const marksOf = (page: Page, name: string) => courierOf(page, name).locator('[data-stop]')
const stopIds = (page: Page, name: string) =>
  marksOf(page, name).evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-stop')))
/** Behind the name, where the timeline begins. */
const timeline = 156

/** As a hand does it: pressed, moved onto it, a little about, and let go once `before` is seen. */
async function drag(page: Page, what: Locator, onto: Locator, x: number, before: () => Promise<void>): Promise<void> {
  await what.scrollIntoViewIfNeeded()
  // On its way the hand passes over the page, which so forgets where the drag before began.
  await page.mouse.move(4, 4)
  await what.hover()
  await page.mouse.down()
  const box = await onto.boundingBox()
  if (!box) throw new Error('There is nothing to drop it on')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + x + 8, y, { steps: 4 })
  await page.mouse.move(box.x + x, y, { steps: 4 })
  await before()
  await page.mouse.up()
}

/** What the move would do is said before it is made. */
const previewed = (page: Page) => async () => {
  await expect(page.locator('[data-preview="good"], [data-preview="bad"]')).toContainText('late stops')
}

test('a dispatcher’s day by mouse: to a courier, within the run, to another courier, and back', async ({ browser }) => {
  const orders = [await anOrder('Inès Moreau'), await anOrder('Paul Roy')] as const
  const page = await boardOf(browser, 'admin', orders[0].day)
  const [first, second] = [rowOf(page, orders[0].number), rowOf(page, orders[1].number)]
  await expect(first).toBeVisible()
  const scrolls = () => document.documentElement.scrollHeight > document.documentElement.clientHeight
  expect(await page.evaluate(scrolls), 'nothing scrolls around the board').toBe(false)
  await axe(page)

  const maya = courierOf(page, 'Maya Chen')
  const had = await marksOf(page, 'Maya Chen').count()
  await drag(page, first, maya, 40, previewed(page))
  await expect(page.getByText('goes to Maya Chen').first()).toBeVisible()
  await expect(marksOf(page, 'Maya Chen')).toHaveCount(had + 2)
  await drag(page, second, maya, 40, previewed(page))
  await expect(marksOf(page, 'Maya Chen')).toHaveCount(had + 4)

  // Within the run: the last stop of the second order goes to the end, its pickup to the start.
  const order = await stopIds(page, 'Maya Chen')
  const moved = order[had + 2] ?? ''
  const mark = maya.locator(`[data-stop="${moved}"]`)
  await drag(page, mark, maya, timeline, previewed(page))
  await expect(page.getByText('has another place in Maya Chen').first()).toBeVisible()
  await expect.poll(() => stopIds(page, 'Maya Chen')).not.toEqual(order)

  await drag(page, maya.locator(`[data-stop="${moved}"]`), courierOf(page, 'Élise Bouchard'), 40, previewed(page))
  await expect(page.getByText('goes to Élise Bouchard').first()).toBeVisible()
  await expect(marksOf(page, 'Élise Bouchard')).toHaveCount(2)
  await expect(marksOf(page, 'Maya Chen')).toHaveCount(had + 2)

  await page.getByRole('button', { name: 'Undo (u)' }).click()
  await expect(page.getByText('is back where it was').first()).toBeVisible()
  await expect(marksOf(page, 'Maya Chen')).toHaveCount(had + 4)
  await expect(marksOf(page, 'Élise Bouchard')).toHaveCount(0)
})

test('on the map: an order is dragged from its mark to a courier', async ({ browser }) => {
  // Both ends at one door: when it is chosen, the map has it in its middle.
  const pickup = {
    address: '55 Queen St W, Port Maple, ON L2Y 2H7',
    contactName: 'Rosa Diaz',
    point: { lat: 43.9138, lng: -78.4649 },
  }
  const { number, day } = await anOrder('Mara Map', { type: 'pickup-delivery', pickup })
  const page = await boardOf(browser, 'admin', day)
  await rowOf(page, number).click()
  const map = page.getByRole('region', { name: 'Map of couriers and work' })
  await expect(map.locator('canvas.maplibregl-canvas')).toBeVisible()
  const had = await marksOf(page, 'Maya Chen').count()
  const box = await map.boundingBox()
  if (!box) throw new Error('There is no map')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  const onto = await courierOf(page, 'Maya Chen').boundingBox()
  if (!onto) throw new Error('There is nobody to drop it on')
  await page.mouse.move(onto.x + 48, onto.y + onto.height / 2, { steps: 4 })
  await page.mouse.move(onto.x + 40, onto.y + onto.height / 2)
  await previewed(page)()
  await page.mouse.up()
  await expect(page.getByText('goes to Maya Chen').first()).toBeVisible()
  await expect(marksOf(page, 'Maya Chen')).toHaveCount(had + 2)
})

test('the same by keyboard alone', async ({ browser }) => {
  const { number, day } = await anOrder('Zoé Key')
  const page = await boardOf(browser, 'admin', day)
  await page.keyboard.press('/')
  await page.keyboard.type(number.slice(-6))
  await expect(page.getByRole('listbox', { name: 'Work' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(rowOf(page, number)).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('a')
  await page.keyboard.type('elise')
  await expect(page.getByRole('dialog').locator('[data-preview="good"], [data-preview="bad"]')).toContainText('Élise')
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'goes to Élise Bouchard' })).toBeAttached()
  await expect(marksOf(page, 'Élise Bouchard')).toHaveCount(2)

  await page.keyboard.press('u')
  await expect(marksOf(page, 'Élise Bouchard')).toHaveCount(0)

  // Nobody has it: the first arrow down is the first courier of the list.
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await previewed(page)()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'goes to' })).toBeAttached()
  const all = page.getByRole('listbox', { name: 'Couriers' })
  await expect(all.locator('[aria-selected="true"]')).toHaveCount(1)
  await page.keyboard.press('x')
  await expect(page.getByRole('status').filter({ hasText: 'is with nobody now' })).toBeAttached()

  await page.keyboard.press('w')
  await expect(page.getByRole('tab', { name: 'Dispatch' })).toHaveAttribute('data-state', 'active')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys of the board' })).toBeVisible()
})

test('of two who give the same order away one wins, and the other is told who has it', async ({ browser }) => {
  const { number, day } = await anOrder('Rita Race')
  const one = await boardOf(browser, 'admin', day)
  const other = await boardOf(browser, 'superadmin', day, { isLive: false })
  await expect(rowOf(other, number)).toBeVisible()
  const give = async (page: Page, name: string) => {
    await rowOf(page, number).click()
    await page.keyboard.press('a')
    await page.keyboard.type(name)
    await expect(page.getByRole('dialog').locator('[data-preview]')).toContainText(name)
    await page.keyboard.press('Enter')
  }
  await give(one, 'Luc')
  await expect(one.getByText('goes to Luc Gagnon').first()).toBeVisible()
  await give(other, 'Bouchard')
  await expect(other.getByText('Luc Gagnon has it now').first()).toBeVisible()
  await expect(courierOf(other, 'Luc Gagnon').locator('[data-stop]').first()).toBeVisible()
})
