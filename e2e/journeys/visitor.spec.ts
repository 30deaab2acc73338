import type { Page } from '@playwright/test'
import { axe, expect, test } from '../fixtures.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Every size of the product's screens, one after the other. */
async function axeAtEverySize(page: Page) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await axe(page)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond, `scrolls sideways at ${size.width}`).toBeLessThanOrEqual(0)
  }
}

/** The hero's other tab. */
const toTrack = (page: Page) => page.getByRole('tab', { name: 'Track' }).click()
const field = (page: Page) => page.getByRole('textbox', { name: 'Tracking ID' })

test('[B5] a visitor tracks MD123456 from the home page', async ({ page }) => {
  await page.goto('/')
  await toTrack(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/orders/track/') && asked.push(request.url()))
  await field(page).fill(' md-123 456 ')
  await page.getByRole('button', { name: 'Track Order' }).click()
  await expect(page).toHaveURL(/\/track\/MD123456$/)
  await expect(page.getByRole('heading', { level: 1, name: 'MD123456' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Delivery progress' })).toHaveAttribute('aria-valuenow', /\d+/)
  expect(asked, 'what was read is handed over').toHaveLength(1)
  await axeAtEverySize(page)
})

test('a page comes with all that it shows: nothing is asked again, and no spinner takes its words away', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('#root .animate-spin')) document.documentElement.dataset.waited = 'yes'
    }).observe(document, { childList: true, subtree: true })
  })
  for (const [path, title] of [
    ['/', 'From their door to yours'],
    ['/services/same-day', 'Same Day'],
    ['/privacy', 'Privacy'],
    ['/track/MD123456', 'MD123456'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('#content').getByRole('heading', { level: 1 })).toContainText(title)
    await expect(page.locator('html')).not.toHaveAttribute('data-waited', 'yes')
  }
  // The footer's address is read after the parcel.
  // The map as a picture is what a picture of the page would be: no words wait for it.
  expect(asked.filter((path) => path !== '/api/content' && path !== '/api/geo/picture')).toEqual([])
})

test('[B5] nothing, a wrong digit and an unknown number each say what is wrong', async ({ page }) => {
  await page.goto('/')
  await toTrack(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/orders/track/') && asked.push(request.url()))
  const track = page.getByRole('button', { name: 'Track Order' })
  await field(page).fill('   ')
  await track.click()
  await expect(page.getByText('Please enter a tracking ID')).toBeVisible()
  await field(page).fill('MD 1234 5678 9012')
  await track.click()
  await expect(page.getByText('Order not found')).toBeVisible()
  await expect(page.getByText('Please check the digits')).toBeVisible()
  expect(asked, 'no request is sent for either').toEqual([])
  await field(page).fill('MD000')
  await track.click()
  await expect(page.getByRole('listitem').getByText('Order not found')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('an order that is not there shows Order Not Found and the way back', async ({ page }) => {
  await page.goto('/track/MD000')
  await expect(page.getByRole('heading', { level: 1, name: 'Order Not Found' })).toBeVisible()
  await axeAtEverySize(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('[F3] an open page follows what happens to the order, without a street or a surname', async ({ page, api }) => {
  const customer = await api('customer')
  const reply = await customer.post('/api/orders', {
    data: {
      type: 'delivery-only',
      delivery: { address: '290 Bremner Blvd, Toronto, ON', contactName: 'Grace Hopper', contactPhone: '+14165550123' },
      package: { description: 'A box of punch cards', size: 'small', weight: 1.5 },
      priority: 'normal',
      payment: { method: 'card' },
    },
  })
  expect(reply.status(), await reply.text()).toBeLessThan(300)
  const { orderNumber } = (await reply.json()).data
  await page.goto(`/track/${orderNumber}`)
  const spaced = orderNumber.replace(/^MD(\d{4})(\d{4})(\d{4})$/, 'MD $1 $2 $3')
  await expect(page.getByRole('heading', { level: 1, name: spaced })).toBeVisible()
  await expect(page.getByText('1.5 kg')).toBeVisible()
  await expect(page.getByText('Live', { exact: true }), 'no courier has said where they are').toHaveCount(0)
  const text = await page.locator('main').innerText()
  for (const secret of ['Bremner', 'Hopper', '0123']) expect(text).not.toContain(secret)

  await customer.put(`/api/orders/${orderNumber}/cancel`, { data: {} })
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  await expect(page.getByText('Cancelled by the customer').first()).toBeVisible()
  await axeAtEverySize(page)
})

test('the contact form really sends, also from the dialog', async ({ page, api }) => {
  await page.goto('/#contact')
  const form = page.locator('#contact')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByText('This field is required')).toHaveCount(3)
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await write(form, 'From the page')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent successfully! We will get back to you soon.')).toBeVisible()

  await page.getByRole('button', { name: 'Ask us' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to us' })
  await write(dialog, 'From the dialog')
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await expect(dialog).toBeHidden()

  const { data } = await (await (await api('admin')).get('/api/admin/contact-messages')).json()
  const messages = data.map(({ message }: { message: string }) => message)
  expect(messages).toEqual(expect.arrayContaining(['From the page', 'From the dialog']))
})

test('a message that cannot be sent stays in the form', async ({ page }) => {
  await page.goto('/#contact')
  await page.route('**/api/contact', (route) => route.abort())
  const form = page.locator('#contact')
  await write(form, 'Still here')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Failed to send message. Please check your connection and try again.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Still here')
})

async function write(form: ReturnType<Page['locator']>, message: string) {
  await form.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace')
  await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await form.getByRole('textbox', { name: 'Message' }).fill(message)
}

test('[B6] the whole site switches to French, and stays so', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'A Canadian courier, street by street' })).toBeVisible()
  await page.getByRole('button', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { name: 'Questions fréquentes' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Un service de messagerie canadien, rue par rue' })).toBeVisible()
  await page.goto('/track/MD123456')
  await expect(page.getByRole('heading', { name: 'Historique' })).toBeVisible()
  await axeAtEverySize(page)
})

test('the home page has all its sections, and each of the six services its page', async ({ page }) => {
  await page.goto('/')
  const promises = ['Insured up to $100', 'GPS updates every 30 seconds', 'Email reply within 2 hours', '$0 setup fees']
  for (const words of [...promises, '50K+', '15K+', '25+', '99.5%'])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(page.locator('#testimonials'), 'no rating was chosen, so there is no section').toHaveCount(0)
  const first = page.locator('#faq details').first()
  await first.locator('summary').click()
  await expect(first.locator('p').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join as Driver' })).toHaveAttribute('href', '/register?role=courier')
  await axeAtEverySize(page)

  const services = page.locator('#services').getByRole('link')
  await expect(services).toHaveCount(6)
  for (const path of await services.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found')
  }
  await axeAtEverySize(page)
})

test('the help page has the questions below it, in both languages', async ({ page }) => {
  await page.goto('/help')
  const question = page.getByRole('heading', { name: 'How do I track my parcel?' })
  await question.click()
  await expect(page.getByText(/Enter the tracking ID/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/#contact')
  await axe(page)
})
