import { styleSheet } from './style.ts'
import { type Language, say, type Word } from './words.ts'

type Child = Node | string | false | null | undefined
type Attributes = Record<string, string | boolean | undefined | ((event: Event) => void)>

/** An element by hand: no markup is parsed, so that nothing in it can be more than text. */
export function h(tag: string, attributes: Attributes, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value === true) element.setAttribute(name, '')
    else if (typeof value === 'string') element.setAttribute(name, value)
  }
  element.append(...children.filter(isThere))
  return element
}

const isThere = (child: Child): child is Node | string => Boolean(child)

/** What the server refused, in its own words, or why it said nothing. */
export class Refused extends Error {
  readonly status: number
  readonly errors: readonly { path: string; msg: string }[]
  readonly retryAfter: number

  constructor(message: string, status: number, errors: readonly { path: string; msg: string }[], retryAfter: number) {
    super(message)
    this.status = status
    this.errors = errors
    this.retryAfter = retryAfter
  }
}

/** Where the script came from is where the company's server is. */
const home = new URL((document.currentScript as HTMLScriptElement | null)?.src || location.href).origin

export abstract class MapleElement extends HTMLElement {
  protected readonly root: ShadowRoot
  readonly #view = h('div', { class: 'view' })
  protected readonly card = h('div', { class: 'card', part: 'card' }, this.#view)
  #left: AbortController | undefined

  constructor() {
    super()
    this.root = this.attachShadow({ mode: 'open' })
    this.root.adoptedStyleSheets = [styleSheet()]
    this.root.append(this.card)
  }

  connectedCallback(): void {
    this.start()
  }

  disconnectedCallback(): void {
    this.#left?.abort()
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (this.isConnected && this.#left && before !== now) this.start()
  }

  /** Begins anew; what is still under way is dropped. */
  protected start(): void {
    this.#left?.abort()
    this.#left = new AbortController()
    this.card.lang = this.language
    this.show()
  }

  protected abstract show(): void

  protected fill(...children: Child[]): void {
    this.#view.replaceChildren(...children.filter(isThere))
  }

  /** What stands in a field, for the one that takes its place. */
  protected typedIn(name: string): string | undefined {
    return this.root.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)?.value
  }

  /** Ends when the element begins anew or leaves the page. */
  protected get signal(): AbortSignal {
    return (this.#left ?? new AbortController()).signal
  }

  /** Ends by itself, and with the element. By hand, since `AbortSignal.any` is missing in browsers still in use. */
  protected startPart(): AbortController {
    const part = new AbortController()
    this.signal.addEventListener('abort', () => part.abort(), { once: true, signal: part.signal })
    return part
  }

  protected get server(): string {
    return (this.getAttribute('server') ?? home).replace(/\/+$/, '')
  }

  protected get language(): Language {
    const named = this.closest('[lang]')?.getAttribute('lang') || document.documentElement.lang || navigator.language
    return named.toLowerCase().startsWith('fr') ? 'fr' : 'en'
  }

  protected word(word: Word): string {
    return say(this.language, word)
  }

  protected get locale(): string {
    return this.language === 'fr' ? 'fr-CA' : 'en-CA'
  }

  protected link(href: string, text: string, attributes: Attributes = {}): HTMLElement {
    const more = h('span', { class: 'away' }, ` ${this.word('newPage')}`)
    return h('a', { href, target: '_blank', rel: 'noopener', part: 'link', ...attributes }, text, more)
  }

  /** Asks as a stranger: nothing that the browser knows of this visitor goes along. */
  protected async ask<T>(path: string, options: { body?: unknown; signal?: AbortSignal } = {}): Promise<T> {
    const signal = options.signal ?? this.signal
    const request: RequestInit = {
      credentials: 'omit',
      signal,
      headers: {
        'accept-language': this.language,
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(options.body !== undefined && { method: 'POST', body: JSON.stringify(options.body) }),
    }
    const reply = await fetch(`${this.server}/api${path}`, request).catch(async () => {
      signal.throwIfAborted()
      throw new Refused(this.word((await this.#answers()) ? 'notAllowed' : 'unreachable'), 0, [], 0)
    })
    const said = await reply.json().catch(() => undefined)
    signal.throwIfAborted()
    if (reply.ok && said) return said.data as T
    const after = Number(reply.headers.get('retry-after')) || 0
    throw new Refused(said?.message ?? this.word('unreachable'), reply.status, said?.errors ?? [], after)
  }

  /** What the reader is told; what nobody reckoned with is told to the page's own log too. */
  protected refusalOf(error: unknown): Refused {
    if (error instanceof Refused) return error
    reportError(error)
    return new Refused(this.word('failed'), 0, [], 0)
  }

  /** A page that may not read a reply can still tell that there was one. */
  #answers(): Promise<boolean> {
    return fetch(`${this.server}/healthz`, { mode: 'no-cors', credentials: 'omit', signal: this.signal }).then(
      () => true,
      () => false,
    )
  }
}
