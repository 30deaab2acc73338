// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { type Answer, answers, asked, held, one, pass, put, settle, setUpEmbeds, type } from './testing.ts'

setUpEmbeds()
const price: Answer = { body: { success: true, data: { pricing: { total: 25.4, tax: 2.92 } } } }
const suggestions = (...labels: string[]): Answer => ({ body: { data: labels.map((label) => ({ label })) } })
const paths = () => asked.mock.calls.map(([url]) => url.replace(location.origin, ''))
const options = (root: ShadowRoot) =>
  [...root.querySelectorAll('#from-list option')].map((one) => one.getAttribute('value'))

function ask(root: ShadowRoot, from = 'M5V 3A8', to = 'L8P 1A1') {
  one<HTMLInputElement>(root, '[name=from]').value = from
  one<HTMLInputElement>(root, '[name=to]').value = to
  one(root, 'form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}

test('a price is asked for once, with what was typed, and shown with the way to order', async () => {
  const { root } = put('maple-quote', { server: 'https://maple.example' })
  ask(root, ' M5V 3A8 ')
  ask(root)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(one(root, 'button').getAttribute('aria-disabled')).toBe('true')
  expect(one(root, '[part=answer]').textContent).toBe('Loading…')
  const [url, init] = asked.mock.calls[0] ?? []
  expect(url).toBe('https://maple.example/api/orders/quote')
  expect(JSON.parse(String(init?.body))).toEqual({
    type: 'pickup-delivery',
    timing: 'now',
    pickup: { address: 'M5V 3A8' },
    delivery: { address: 'L8P 1A1' },
    package: { size: 'medium' },
  })
  held[0]?.answer(price)
  await settle()
  expect(one(root, '[part=price]').textContent).toBe('Total $25.40of which tax $2.92')
  expect(one<HTMLAnchorElement>(root, 'a').href).toBe('https://maple.example/#price')
  expect(one(root, 'button').hasAttribute('aria-disabled')).toBe(false)
})

test('a price that is worked out by hand is said so', async () => {
  answers.set('/api/orders/quote', { body: { data: { pricing: null } } })
  const { root } = put('maple-quote')
  ask(root)
  await settle()
  expect(one(root, '[part=answer]').textContent).toMatch(/^We will work out this price by hand/)
})

test('empty fields are named before anything is asked', () => {
  const { root } = put('maple-quote')
  ask(root, ' ', '')
  expect([...root.querySelectorAll('[role=alert]')].map((fault) => fault.textContent)).toEqual([
    'Enter an address',
    'Enter an address',
  ])
  expect(root.activeElement?.getAttribute('name')).toBe('from')
  expect(asked).not.toHaveBeenCalled()
})

test('what is wrong with an address stands beside it, the rest below', async () => {
  answers.set('/api/orders/quote', {
    status: 400,
    body: { message: 'Check it', errors: [{ path: 'delivery.address', msg: 'We do not go there' }] },
  })
  const { root } = put('maple-quote')
  ask(root)
  await settle()
  const input = one(root, '[name=to]')
  expect(one(root, `#${input.getAttribute('aria-describedby')}`).textContent).toBe('We do not go there')
  expect(root.activeElement).toBe(input)
  expect(one(root, '[part=answer]').textContent).toBe('')
  answers.set('/api/orders/quote', { status: 429, body: { message: 'Too many' } })
  ask(root)
  await settle()
  expect(one(root, '[part=answer]').textContent).toBe('Too many')
  expect(input.getAttribute('aria-invalid')).toBe('false')
})

test('what nobody reckoned with is said in general words, and another try is free', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  answers.set('/api/orders/quote', { body: { data: null } })
  const { root } = put('maple-quote')
  ask(root)
  await settle()
  expect(one(root, '[part=answer]').textContent).toBe('Something went wrong. Please try again.')
  expect(report).toHaveBeenCalledOnce()
  answers.set('/api/orders/quote', price)
  ask(root)
  await settle()
  expect(one(root, '[part=answer]').textContent).toContain('$25.40')
})

test('addresses are suggested when typing pauses; those of an older text come too late', async () => {
  const { root } = put('maple-quote')
  type(root, 'from', 'Sp')
  await pass(1000)
  expect(asked).not.toHaveBeenCalled()
  type(root, 'from', 'Spa')
  await pass(299)
  type(root, 'from', 'Spadi')
  await pass(300)
  expect(paths()).toEqual(['/api/geo/suggest?q=Spadi'])
  type(root, 'from', 'Spadina & B')
  await pass(300)
  expect(paths()[1]).toBe('/api/geo/suggest?q=Spadina%20%26%20B')
  held[0]?.answer(suggestions('Old'))
  held[1]?.answer(suggestions('215 Spadina Ave', '220 Spadina Ave'))
  await settle()
  expect(options(root)).toEqual(['215 Spadina Ave', '220 Spadina Ave'])
  // One that is picked is not looked up again.
  type(root, 'from', '215 Spadina Ave')
  await pass(300)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('without suggestions the field works as well', async () => {
  answers.set('/api/geo/suggest', { status: 500, body: {} })
  const { root } = put('maple-quote')
  type(root, 'from', 'Spadina')
  await pass(300)
  expect(options(root)).toEqual([])
  expect(one(root, '[part=answer]').textContent).toBe('')
})

test('a change of language keeps what was typed, and drops what was under way', async () => {
  const { element, root } = put('maple-quote')
  type(root, 'from', 'Spadina')
  one<HTMLSelectElement>(root, 'select').value = 'large'
  ask(root, 'Spadina')
  element.lang = 'fr'
  await pass(1000)
  expect(paths()).toEqual(['/api/orders/quote'])
  expect(asked.mock.calls[0]?.[1].signal?.aborted).toBe(true)
  expect(one(root, 'button').textContent).toBe('Voir le prix')
  expect(one(root, '[part=answer]').textContent).toBe('')
  expect(one<HTMLInputElement>(root, '[name=from]').value).toBe('Spadina')
  expect(one<HTMLSelectElement>(root, 'select').value).toBe('large')
  answers.set('/api/orders/quote', price)
  ask(root)
  await settle()
  expect(one(root, '[part=price]').textContent).toMatch(/^Total 25,40\s\$dont taxes 2,92\s\$$/)
})
