import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { plainHeader } from './plain-header.ts'

const headerOf = (page: string) => plainHeader(fileURLToPath(new URL(`../src/areas/${page}`, import.meta.url)))

test('the words that a screen always says are found in it', () => {
  expect(headerOf('admin/outbox/outbox-page.tsx')).toEqual({
    title: 'Outbox',
    hint: 'Everything that was sent or waits to be.',
  })
})

test('words that depend on what is shown are not', () => {
  expect(headerOf('customer/invoices/invoice-page.tsx').title).toBeUndefined()
})

test('of two, those are taken that are said as long as nothing is known', () => {
  expect(headerOf('customer/orders/orders-page.tsx').hint).toBe(
    'Everything that you have sent: where it is now, when it arrives, and what it costs.',
  )
})

test('those of a page that several areas have are found behind the door of its room', () => {
  expect(headerOf('admin/account/account-page.tsx').hint).toBe('Your details, notifications, security and preferences.')
})
