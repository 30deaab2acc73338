import type { PublicTracking } from '@maple/contract'
import { h } from './maple-element.ts'
import { type Language, say, sayStatus } from './words.ts'

export const ended = ['delivered', 'returned', 'cancelled']

/**
 * An order as it is shown. Its elements are made once and only their words change, and only where they differ: what has
 * the focus or is marked stays so.
 */
export class TrackedOrder {
  readonly #language: Language
  readonly heading = h('h2', { part: 'title', tabindex: '-1' })
  readonly #status = h('p', { class: 'status', part: 'status' })
  readonly #expected = h('p', { part: 'eta' })
  readonly #history: HTMLElement
  readonly #timeline = h('ol', { part: 'timeline' })
  readonly elements: readonly HTMLElement[]
  #shown = ''

  constructor(language: Language, row: HTMLElement) {
    this.#language = language
    this.#history = h('h3', {}, say(language, 'history'))
    this.elements = [this.heading, this.#status, this.#expected, this.#history, this.#timeline, row]
  }

  /** Shows it as it is now; returns what is to be said of it. */
  update(order: PublicTracking): string {
    const status = sayStatus(this.#language, order.status)
    const window = ended.includes(order.status) ? undefined : this.#windowOf(order)
    const entries = [...order.timeline]
      .sort((a, b) => b.timestamp.localeCompare(a.timestamp))
      .map(({ message, timestamp }) => ({ message, timestamp, time: this.#timeOf(timestamp) }))
    const shown = JSON.stringify([order.orderNumber, status, window, entries])
    if (shown !== this.#shown) {
      this.heading.textContent = order.orderNumber
      this.#status.textContent = status
      this.#expected.textContent = window ? `${say(this.#language, 'expected')} ${window}` : ''
      this.#expected.hidden = !window
      this.#history.hidden = this.#timeline.hidden = entries.length === 0
      this.#timeline.replaceChildren(
        ...entries.map(({ message, timestamp, time }) =>
          h('li', {}, h('div', {}, message), h('time', { datetime: timestamp, class: 'soft' }, time)),
        ),
      )
    }
    this.#shown = shown
    return [status, window].filter(Boolean).join('. ')
  }

  #windowOf({ eta, estimatedDelivery }: PublicTracking): string | undefined {
    if (eta) return this.#format(eta.from).formatRange(new Date(eta.from), new Date(eta.to))
    return estimatedDelivery ? this.#timeOf(estimatedDelivery) : undefined
  }

  #timeOf = (instant: string): string => this.#format(instant).format(new Date(instant))

  /** The day only where it is not today. */
  #format(instant: string): Intl.DateTimeFormat {
    const isToday = new Date(instant).toDateString() === new Date().toDateString()
    const day = { weekday: 'short', month: 'short', day: 'numeric' } as const
    const locale = this.#language === 'fr' ? 'fr-CA' : 'en-CA'
    return new Intl.DateTimeFormat(locale, { ...(!isToday && day), hour: 'numeric', minute: '2-digit' })
  }
}
