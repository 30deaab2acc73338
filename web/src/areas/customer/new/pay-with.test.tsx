// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../lib/testing/show.tsx'
import { PricePanel } from '../../../orders/index.ts'
import { PayWith } from './pay-with.tsx'

const card = { brand: 'visa', expiresMonth: 4, expiresYear: 2031 }
const cards = [
  { ...card, _id: 'one', last4: '4242', isDefault: true },
  { ...card, _id: 'two', last4: '1881', isDefault: false },
]
let chosen = () => {}
vi.mock('../../../lib/api/api.ts', () => ({
  api: (name: string) =>
    name === 'GET /users/cards' ? Promise.resolve({ data: cards }) : new Promise<void>((resolve) => (chosen = resolve)),
}))

test('no order is placed before the card that was chosen for it is the one', async () => {
  const quote = {
    shown: undefined,
    waiting: true,
    estimate: true,
    error: null,
    retry: () => undefined,
    retrying: false,
  }
  const { user } = show(
    <>
      <PayWith again="" />
      <PricePanel quote={quote} fault={undefined} busy={false} onStartAnew={() => {}} ordersPath="/customer" />
    </>,
  )
  const place = screen.getByRole('button', { name: 'Place Order' })
  const other = await screen.findByRole('radio', { name: /1881/ })
  expect(place.getAttribute('aria-disabled')).toBeNull()
  await user.click(other)
  await waitFor(() => expect(place.getAttribute('aria-disabled')).toBe('true'))
  chosen()
  await waitFor(() => expect(place.getAttribute('aria-disabled')).toBeNull())
})
