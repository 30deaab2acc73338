import type { FoundAddress, QuoteView } from '@maple/contract'
import { h, MapleElement, type Refused } from './maple-element.ts'

const sizes = ['small', 'medium', 'large'] as const
const suggestAfterMs = 300

interface AddressField {
  input: HTMLInputElement
  element: HTMLElement
  /** Says what is wrong beside the field; undefined when nothing is. */
  refuse(message: string | undefined): void
  check(): boolean
}

/** `<maple-quote>`: what a delivery costs, and the way to order it. */
export class MapleQuote extends MapleElement {
  static readonly observedAttributes = ['lang', 'server']
  #answer = h('div', { part: 'answer', role: 'status' })

  protected show(): void {
    const [from, to] = [this.#addressField('from'), this.#addressField('to')]
    const size = h(
      'select',
      { part: 'input', name: 'size' },
      ...sizes.map((each) => h('option', { value: each }, this.word(each))),
    ) as HTMLSelectElement
    size.value = this.typedIn('size') ?? 'medium'
    const button = h('button', { part: 'button' }, this.word('price'))
    let isAsking = false
    const send = async (event: Event): Promise<void> => {
      event.preventDefault()
      const empty = [from, to].filter((field) => !field.check())
      if (isAsking || empty[0]) return void empty[0]?.input.focus()
      isAsking = true
      button.setAttribute('aria-disabled', 'true')
      await this.#ask(from, to, size.value)
      isAsking = false
      button.removeAttribute('aria-disabled')
    }
    this.#answer.replaceChildren()
    this.fill(
      h('h2', { part: 'title' }, this.word('quoteTitle')),
      h(
        'form',
        { novalidate: true, part: 'form', submit: (event) => void send(event) },
        h('div', { class: 'pair' }, from.element, to.element),
        h('label', {}, h('span', {}, this.word('size')), size),
        button,
      ),
      this.#answer,
    )
  }

  #addressField(name: 'from' | 'to'): AddressField {
    const list = h('datalist', { id: `${name}-list` })
    const input = h('input', {
      name,
      part: 'input',
      list: `${name}-list`,
      autocomplete: 'off',
      maxlength: '300',
      required: true,
      placeholder: this.word('addressHint'),
      value: this.typedIn(name),
    }) as HTMLInputElement
    const fault = h('span', { class: 'error', part: 'error', id: `${name}-fault`, role: 'alert' })
    const refuse = (message: string | undefined): void => {
      fault.textContent = message ?? ''
      input.setAttribute('aria-invalid', String(message !== undefined))
      input.toggleAttribute('aria-describedby', false)
      if (message) input.setAttribute('aria-describedby', fault.id)
    }
    this.#suggest(input, list)
    return {
      input,
      refuse,
      element: h('div', {}, h('label', {}, h('span', {}, this.word(name)), input), list, fault),
      check: (): boolean => {
        refuse(input.value.trim() ? undefined : this.word('addressNeeded'))
        return input.value.trim() !== ''
      },
    }
  }

  /** Addresses that begin like what is typed; without them the field works as well. */
  #suggest(input: HTMLInputElement, list: HTMLElement): void {
    let asking: AbortController | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (text: string, { signal }: AbortController): Promise<void> => {
      const path = `/geo/suggest?q=${encodeURIComponent(text)}`
      const found = await this.ask<FoundAddress[]>(path, { signal }).catch(() => undefined)
      if (found) list.replaceChildren(...found.map(({ label }) => h('option', { value: label })))
    }
    input.addEventListener('input', () => {
      clearTimeout(timer)
      asking?.abort()
      const text = input.value.trim()
      // One that was picked from the list is known already.
      if (text.length < 3 || [...list.children].some((known) => known.getAttribute('value') === text)) return
      const part = this.startPart()
      asking = part
      timer = setTimeout(() => void look(text, part), suggestAfterMs)
      part.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    })
  }

  async #ask(from: AddressField, to: AddressField, size: string): Promise<void> {
    const { signal } = this
    this.#answer.replaceChildren(h('p', { class: 'soft' }, this.word('loading')))
    const body = {
      type: 'pickup-delivery',
      timing: 'now',
      pickup: { address: from.input.value.trim() },
      delivery: { address: to.input.value.trim() },
      package: { size },
    }
    try {
      this.#showPrice(await this.ask<QuoteView>('/orders/quote', { body }))
    } catch (error) {
      if (!signal.aborted) this.#showFault(this.refusalOf(error), from, to)
    }
  }

  #showPrice({ pricing }: QuoteView): void {
    const order = this.link(`${this.server}/#price`, this.word('order'), { class: 'button', part: 'button order' })
    const money = (amount: number): string =>
      new Intl.NumberFormat(this.locale, { style: 'currency', currency: 'CAD' }).format(amount)
    if (!pricing) {
      this.#answer.replaceChildren(h('div', { class: 'stack' }, h('p', {}, this.word('priceLater')), order))
      return
    }
    this.#answer.replaceChildren(
      h(
        'div',
        { class: 'stack' },
        h(
          'p',
          { class: 'sum', part: 'price' },
          h('span', { class: 'total' }, `${this.word('total')} ${money(pricing.total)}`),
          h('span', { class: 'soft' }, `${this.word('taxIn')} ${money(pricing.tax)}`),
        ),
        order,
      ),
    )
  }

  /** What is wrong with an address is said beside it; the rest below. */
  #showFault({ message, errors }: Refused, from: AddressField, to: AddressField): void {
    const [first, second] = ['pickup', 'delivery'].map((end) => errors.find(({ path }) => path.startsWith(end))?.msg)
    from.refuse(first)
    to.refuse(second)
    const isSaid = first !== undefined || second !== undefined
    this.#answer.replaceChildren(...(isSaid ? [] : [h('p', { class: 'error', part: 'error' }, message)]))
    if (isSaid) (first ? from : to).input.focus()
  }
}
