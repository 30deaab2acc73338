// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { anOrder, answers, asked, held, hide, one, pass, press, put, settle, setUpEmbeds, type } from './testing.ts'

setUpEmbeds()
const path = '/api/orders/track/MD1'
const minute = 60_000
const texts = (root: ShadowRoot, selector: string) => [...root.querySelectorAll(selector)].map((one) => one.textContent)
const send = (root: ShadowRoot) =>
  one(root, 'form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

async function tracked(attributes: Record<string, string> = { number: 'MD1' }) {
  answers.set(path, anOrder('in-transit'))
  const shown = put('maple-track', attributes)
  await settle()
  return shown
}

async function typed() {
  const shown = await tracked({})
  type(shown.root, 'number', ' MD1 ')
  send(shown.root)
  await settle()
  return shown
}

test('an order is shown with its newest step first, and asked for again each minute until it has ended', async () => {
  const { root } = await tracked()
  expect(one(root, 'h2').textContent).toBe('MD1')
  expect(texts(root, 'li div')).toEqual(['It is in-transit', 'Order placed'])
  expect(one(root, '[part=eta]').textContent).toMatch(/^Expected /)
  expect(one(root, '[role=status]').textContent).toMatch(/^On its way\. /)
  await pass(minute - 1)
  expect(asked).toHaveBeenCalledTimes(1)
  answers.set(path, anOrder('delivered'))
  await pass(1)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(one(root, '[part=status]').textContent).toBe('Delivered')
  expect(one(root, '[part=eta]').hidden).toBe(true)
  await pass(10 * minute)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('nobody looks: it waits, and asks the moment somebody does', async () => {
  await tracked()
  hide(true)
  await pass(10 * minute)
  expect(asked).toHaveBeenCalledTimes(1)
  hide(true)
  hide(false)
  expect(asked).toHaveBeenCalledTimes(2)
  await pass(minute)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('told to wait it waits, and what is shown stays', async () => {
  const { root } = await tracked()
  answers.set(path, { status: 429, body: { message: 'Too many' }, headers: { 'retry-after': '300' } })
  await pass(minute)
  expect(one(root, '[part=status]').textContent).toBe('On its way')
  answers.set(path, anOrder('delivered'))
  await pass(299_000)
  expect(asked).toHaveBeenCalledTimes(2)
  await pass(1000)
  expect(one(root, '[part=status]').textContent).toBe('Delivered')
})

test('gone from the page it asks no more', async () => {
  const { element } = await tracked()
  element.remove()
  await pass(10 * minute)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a number that was typed can be followed by another, also after a refresh', async () => {
  const { root } = await typed()
  expect(root.activeElement).toBe(one(root, 'h2'))
  await pass(minute)
  expect(asked).toHaveBeenCalledTimes(2)
  press(root, 'Track another')
  expect(root.activeElement).toBe(one(root, 'input'))
  expect(one<HTMLInputElement>(root, 'input').value).toBe('')
  await pass(10 * minute)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('an answer that comes after “Track another” changes nothing', async () => {
  const { root } = await typed()
  answers.clear()
  await pass(minute)
  expect(held).toHaveLength(1)
  press(root, 'Track another')
  type(root, 'number', 'MD2')
  held[0]?.answer(anOrder('delivered'))
  await settle()
  expect(one<HTMLInputElement>(root, 'input').value).toBe('MD2')
  expect(root.querySelector('ol')).toBeNull()
  expect(asked.mock.calls[1]?.[1].signal?.aborted).toBe(true)
})

test('a refresh touches only what changed: the focus and the spoken region stay', async () => {
  const { element, root } = await typed()
  const [live, button, list] = [one(root, '[role=status]'), one(root, '.quiet'), one(root, 'ol')]
  button.focus()
  const changes: MutationRecord[] = []
  const watch = new MutationObserver((seen) => changes.push(...seen))
  watch.observe(root, { childList: true, characterData: true, subtree: true })
  await pass(minute)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(changes).toEqual([])
  answers.set(path, anOrder('undelivered'))
  await pass(minute)
  expect(one(root, '[part=status]').textContent).toBe('Delivery was tried')
  expect(live.textContent).toMatch(/^Delivery was tried/)
  const removed = changes.flatMap(({ removedNodes }) => [...removedNodes])
  for (const kept of [live, button, list]) {
    expect(removed).not.toContain(kept)
    expect(kept.isConnected).toBe(true)
  }
  expect(root.activeElement).toBe(button)
  expect(document.activeElement).toBe(element)
})

test('what is wrong with a typed number is said in the form, which keeps it', async () => {
  const { root } = put('maple-track')
  send(root)
  expect(one(root, '[role=alert]').textContent).toBe('Enter a tracking number')
  answers.set('/api/orders/track/MD9', { status: 404, body: { message: 'No such order' } })
  type(root, 'number', 'MD9')
  send(root)
  expect(one(root, '[role=status]').textContent).toBe('Loading…')
  await settle()
  expect(one(root, '[role=alert]').textContent).toBe('No such order')
  expect(one<HTMLInputElement>(root, 'input').value).toBe('MD9')
  expect(root.activeElement).toBe(one(root, 'input'))
  expect(one(root, '[role=status]').textContent).toBe('')
})

test('what fails at first can be tried again, and the focus goes along', async () => {
  answers.set(path, { status: 503, body: { message: 'Busy' } })
  const { root } = put('maple-track', { number: 'MD1' })
  await settle()
  expect(root.activeElement).toBeNull()
  press(root, 'Try again')
  await settle()
  expect(root.activeElement?.textContent).toBe('Try again')
  answers.set(path, anOrder('pending'))
  press(root, 'Try again')
  await settle()
  expect(root.activeElement).toBe(one(root, 'h2'))
})

test('what nobody reckoned with is said in general words, and told to the page’s log', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  answers.set(path, anOrder('pending', { timeline: undefined as never }))
  const { root } = put('maple-track', { number: 'MD1' })
  await settle()
  expect(one(root, '[role=alert]').textContent).toBe('Something went wrong. Please try again.')
  expect(root.textContent).not.toContain('Loading')
  expect(report).toHaveBeenCalledOnce()
})

test('a server that cannot be reached is told from a website that it does not know', async () => {
  answers.set(path, new TypeError('Failed to fetch'))
  answers.set('/healthz', new TypeError('Failed to fetch'))
  const first = put('maple-track', { number: 'MD1' })
  await settle()
  expect(one(first.root, '[role=alert]').textContent).toBe('The courier cannot be reached just now.')
  answers.set('/healthz', {})
  const second = put('maple-track', { number: 'MD1' })
  await settle()
  expect(one(second.root, '[role=alert]').textContent).toMatch(/list of allowed websites/)
})

test('attributes that change are followed: number, server and language; the same value again is no change', async () => {
  const { element, root } = await tracked({ number: 'MD1', server: 'https://maple.example/' })
  expect(asked.mock.calls[0]?.[0]).toBe('https://maple.example/api/orders/track/MD1')
  expect(asked.mock.calls[0]?.[1].credentials).toBe('omit')
  expect(one<HTMLAnchorElement>(root, 'a').href).toBe('https://maple.example/track/MD1')
  element.setAttribute('number', 'MD1')
  expect(asked).toHaveBeenCalledTimes(1)
  element.setAttribute('lang', 'fr-CA')
  await settle()
  expect(one(root, '[part=status]').textContent).toBe('En route')
  expect(one(root, '.card').lang).toBe('fr')
  expect(asked.mock.calls[1]?.[1].headers).toMatchObject({ 'accept-language': 'fr' })
  answers.set('/api/orders/track/MD2', anOrder('delivered', { orderNumber: 'MD2' }))
  element.setAttribute('number', 'MD2')
  await settle()
  expect(one(root, 'h2').textContent).toBe('MD2')
  element.setAttribute('server', 'https://other.example')
  await settle()
  expect(asked.mock.calls.at(-1)?.[0]).toBe('https://other.example/api/orders/track/MD2')
  element.removeAttribute('number')
  expect(one(root, 'label').textContent).toBe('Numéro de suivi')
})

test('a number that was typed outlives a change of language, and what is half typed too', async () => {
  const { element, root } = await typed()
  element.lang = 'fr'
  await settle()
  expect(one(root, 'h2').textContent).toBe('MD1')
  press(root, 'Suivre une autre')
  type(root, 'number', 'MD7')
  element.lang = 'en'
  expect(one<HTMLInputElement>(root, 'input').value).toBe('MD7')
})
