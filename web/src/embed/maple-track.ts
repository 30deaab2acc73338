import type { PublicTracking } from '@maple/contract'
import { h, MapleElement } from './maple-element.ts'
import { ended, TrackedOrder } from './tracked-order.ts'

const refreshMs = 60_000

/** `<maple-track number="MD...">`: where a delivery is; without a number, a field to ask for one. */
export class MapleTrack extends MapleElement {
  static readonly observedAttributes = ['number', 'lang', 'server']
  #timer: ReturnType<typeof setTimeout> | undefined
  /** It stays in its place while the rest is replaced: one that comes with its words is not heard. */
  readonly #live = h('div', { role: 'status', class: 'away' })
  /** The number that the reader typed, who is told in the form what was wrong with it and may ask for another. */
  #typed: string | undefined
  /** What the reader pressed is gone from the page: the focus goes to what came instead. */
  #movesFocus = false
  #order: TrackedOrder | undefined

  constructor() {
    super()
    this.card.append(this.#live)
  }

  protected show(): void {
    clearTimeout(this.#timer)
    this.#order = undefined
    this.#live.textContent = ''
    const named = this.getAttribute('number')?.trim()
    if (named) this.#typed = undefined
    const number = named || this.#typed
    if (!number) return void this.#showForm(undefined, this.typedIn('number'))
    this.fill(h('p', { class: 'soft' }, this.word('loading')))
    this.#live.textContent = this.word('loading')
    void this.#read(number)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
  }

  /** The reader wants something else than what is shown. */
  #turn(typed: string | undefined): void {
    this.#typed = typed
    this.#movesFocus = true
    this.start()
  }

  /** Takes the focus there, if it was on something that is gone. */
  #takeFocus(to: HTMLElement): void {
    if (this.#movesFocus) to.focus()
    this.#movesFocus = false
  }

  #showForm(fault?: string, typed = ''): void {
    const error = h('span', { class: 'error', id: 'fault', part: 'error', role: 'alert' }, fault)
    const input = h('input', {
      name: 'number',
      value: typed,
      autocomplete: 'off',
      autocapitalize: 'characters',
      maxlength: '60',
      part: 'input',
      'aria-invalid': fault ? 'true' : undefined,
      'aria-describedby': fault ? 'fault' : undefined,
    }) as HTMLInputElement
    const send = (event: Event) => {
      event.preventDefault()
      const number = input.value.trim()
      if (number) return void this.#turn(number)
      this.#movesFocus = true
      this.#showForm(this.word('numberNeeded'))
    }
    const form = h(
      'form',
      { novalidate: true, submit: send, part: 'form' },
      h('div', {}, h('label', {}, h('span', {}, this.word('number')), input), fault && error),
      h('button', { part: 'button' }, this.word('track')),
    )
    this.fill(h('h2', { part: 'title' }, this.word('trackTitle')), form)
    this.#takeFocus(input)
  }

  async #read(number: string): Promise<void> {
    const { signal } = this
    let pause = refreshMs
    try {
      const order = await this.ask<PublicTracking>(`/orders/track/${encodeURIComponent(number)}`)
      this.#showOrder(order)
      if (ended.includes(order.status)) return
    } catch (error) {
      if (signal.aborted) return
      const { message, retryAfter } = this.refusalOf(error)
      // What is shown stays, and is asked for again later; nothing yet is said with a way to try again.
      if (!this.#order) return void this.#showFault(message, number)
      pause = Math.max(refreshMs, retryAfter * 1000)
    }
    this.#timer = setTimeout(() => this.#again(number), pause)
  }

  /** Nobody looks: it waits until somebody does. */
  #again(number: string): void {
    if (!document.hidden) return void this.#read(number)
    document.addEventListener('visibilitychange', () => this.#again(number), { once: true, signal: this.signal })
  }

  #showFault(message: string, number: string): void {
    this.#live.textContent = ''
    if (this.#typed) {
      this.#typed = undefined
      return void this.#showForm(message, number)
    }
    const button = h(
      'button',
      { type: 'button', part: 'button', click: () => this.#turn(undefined) },
      this.word('again'),
    )
    this.fill(
      h('h2', { part: 'title' }, number),
      h('p', { class: 'error', role: 'alert', part: 'error' }, message),
      h('div', {}, button),
    )
    this.#takeFocus(button)
  }

  #showOrder(order: PublicTracking): void {
    const isNew = !this.#order
    const shown = this.#order ?? new TrackedOrder(this.language, this.#rowBelow(order.orderNumber))
    const said = shown.update(order)
    if (isNew) this.fill(...shown.elements)
    this.#order = shown
    if (isNew) this.#takeFocus(shown.heading)
    if (said !== this.#live.textContent) this.#live.textContent = said
  }

  #rowBelow(orderNumber: string): HTMLElement {
    const another = h(
      'button',
      { type: 'button', class: 'quiet', part: 'another', click: () => this.#turn(undefined) },
      this.word('another'),
    )
    return h(
      'div',
      { class: 'row' },
      this.link(`${this.server}/track/${encodeURIComponent(orderNumber)}`, this.word('details')),
      this.#typed && another,
    )
  }
}
