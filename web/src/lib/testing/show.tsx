import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach } from 'vitest'
import { FreshQueryClient } from '../query/query-client.ts'

i18n.load('en', {})
i18n.activate('en')
// What jsdom lacks and Radix asks for.
Element.prototype.scrollIntoView ??= () => undefined
Element.prototype.hasPointerCapture ??= () => false
// A wide screen, unless a test says otherwise.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('min-width'),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList
window.scrollTo = () => undefined

afterEach(cleanup)

export const aCache = () => new FreshQueryClient({ defaultOptions: { queries: { retry: false } } })

/** Draws a part of the web with what stands around every screen: texts, a cache of its own, an address. */
export function show(part: ReactNode, { at = '/', client = aCache() } = {}) {
  const user = userEvent.setup()
  const screen = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { ...screen, user, client }
}
