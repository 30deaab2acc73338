import type { PublicTracking } from '@maple/contract'
import { beforeAll, beforeEach, vi } from 'vitest'

/** What a request met: a reply, or nothing at all. */
export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | Error

export const asked = vi.fn<(url: string, init: RequestInit) => void>()
/** Answers by the path they are for; one that is missing never comes. */
export const answers = new Map<string, Answer>()
/** Requests that nobody answers, until the test does. */
export const held: { url: string; answer(answer: Answer): void }[] = []

const toReply = ({ status = 200, body, headers }: Exclude<Answer, Error>): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

function fetchFake(url: string, init: RequestInit): Promise<Response> {
  asked(url, init)
  return new Promise((done, fail) => {
    init.signal?.addEventListener('abort', () => fail(init.signal?.reason))
    const settle = (answer: Answer) => (answer instanceof Error ? fail(answer) : done(toReply(answer)))
    const { pathname } = new URL(url)
    const known = answers.get(pathname)
    if (known) settle(known)
    else held.push({ url, answer: settle })
  })
}

/** Browsers that are two years old have none of these; what jsdom lacks is added. */
function beAnOldBrowser(): void {
  for (const [owner, name] of [
    [AbortSignal, 'any'],
    [Array.prototype, 'toSorted'],
    [Array.prototype, 'toReversed'],
    [Array.prototype, 'toSpliced'],
    [Array.prototype, 'with'],
    [Promise, 'withResolvers'],
    [Promise, 'try'],
    [Object, 'groupBy'],
    [Map, 'groupBy'],
    [URL, 'parse'],
  ] as const)
    Reflect.deleteProperty(owner, name)
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(): void {}
    },
  )
}

let isHidden = false
export function hide(hidden: boolean): void {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

/** An element of a shop's page, in a browser whose requests and clock the test holds. */
export function setUpEmbeds(): void {
  beforeAll(async () => {
    beAnOldBrowser()
    vi.stubGlobal('fetch', fetchFake)
    Object.defineProperty(document, 'hidden', { get: () => isHidden })
    await import('./embed.ts')
  })
  beforeEach(() => {
    document.body.replaceChildren()
    document.documentElement.lang = 'en'
    asked.mockClear()
    answers.clear()
    held.length = 0
    isHidden = false
    vi.useFakeTimers({ now: new Date('2026-11-17T15:00:00.000Z') })
  })
}

export function put(tag: string, attributes: Record<string, string> = {}): { element: HTMLElement; root: ShadowRoot } {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return { element, root: element.shadowRoot as ShadowRoot }
}

/** Lets what has been answered be shown. */
export const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)
export const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

export function one<T extends HTMLElement = HTMLElement>(root: ShadowRoot, selector: string): T {
  const found = root.querySelector<T>(selector)
  if (!found) throw new Error(`no ${selector} in ${root.innerHTML}`)
  return found
}

export const press = (root: ShadowRoot, words: string): void =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click()

export function type(root: ShadowRoot, name: string, text: string): void {
  const input = one<HTMLInputElement>(root, `[name=${name}]`)
  input.value = text
  input.focus()
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

export const anOrder = (status: PublicTracking['status'], more: Partial<PublicTracking> = {}): Answer => ({
  body: {
    success: true,
    data: {
      orderNumber: 'MD1',
      status,
      eta: { from: '2026-11-17T16:00:00.000Z', to: '2026-11-17T17:00:00.000Z' },
      estimatedDelivery: null,
      timeline: [
        { status: 'pending', message: 'Order placed', timestamp: '2026-11-17T14:00:00.000Z' },
        { status, message: `It is ${status}`, timestamp: '2026-11-17T14:30:00.000Z' },
      ],
      ...more,
    },
  },
})
