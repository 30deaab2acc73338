// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { Config } from '../../../lib/query/config.queries.ts'
import type { User } from '../../../lib/session/session.tsx'
import { show } from '../../../lib/testing/show.tsx'
import { NewOrderForm } from '../new-order-form.tsx'
import { keptOrders } from '../order-draft.ts'
import { emptyOrder, type OrderValues } from '../order-values.ts'
import { recentOf } from './known-addresses.ts'

const config = {
  timeZone: 'America/Toronto',
  timeWindows: [{ start: '09:00', end: '11:00', enabled: true }],
  horizonDays: 30,
  nowLeadMinutes: 60,
  nowWindowMinutes: 120,
  maxTip: 100,
  mapCentre: null,
  distanceUnit: 'km',
  fees: {
    express: 2,
    size: { small: 9.5, medium: 12.5, large: 16.5 },
    now: { high: 5, urgent: 10 },
    later: { high: 5, urgent: 10 },
  },
} as unknown as Config

vi.mock('../../../lib/query/config.queries.ts', async (original) => ({
  ...(await original<object>()),
  useConfig: () => config,
}))
vi.mock('../../../lib/api/api.ts', () => ({
  api: async (name: string) => {
    if (name !== 'POST /orders/quote') return { data: [] }
    if (unknown) throw unknown
    return {
      data: {
        quoteId: 'q',
        expiresAt: new Date(Date.now() + 900_000).toISOString(),
        pricing: { total: 14.5 },
        lines: [],
        placeWarnings: [],
        pickupPlace: null,
        deliveryPlace: null,
      },
    }
  },
}))

const user = { _id: 'ada', firstName: 'Ada', lastName: 'Lovelace', role: 'customer', phone: null } as User

/** What the server has against the address. */
let unknown: ApiError | undefined
let isWide = false
beforeEach(() => {
  localStorage.clear()
  isWide = false
  unknown = undefined
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: isWide }) as unknown as MediaQueryList,
  )
})

const draw = (values: Partial<OrderValues> = {}, at = '/') =>
  show(
    <NewOrderForm
      user={user}
      config={config}
      addresses={[]}
      start={{ from: 'nothing', values: { ...emptyOrder, type: 'delivery-only', ...values } }}
      lost={false}
      again=""
      payment={<p>Cards</p>}
    />,
    { at },
  )
const filledDelivery = {
  ...emptyOrder.delivery,
  address: '55 Mill St, Toronto',
  contactName: 'Ben',
  contactPhone: '416 555 0122',
}
const step = () => screen.getByRole('button', { current: 'step' }).textContent
const onward = () => screen.getByRole('button', { name: 'Continue' })

test('on a phone one step is seen at a time, the price always, and going on needs this step to be right', async () => {
  const { user } = draw()
  expect(step()).toBe('Where')
  expect(screen.queryByLabelText(/^Package description/)?.closest('section[hidden]')).not.toBeNull()
  expect((await screen.findAllByText('$14.50')).length).toBeGreaterThan(0)
  await user.click(onward())
  expect(step()).toBe('Where')
  const address = screen.getByRole('combobox', { name: /^Delivery address/ })
  await waitFor(() => expect(document.activeElement).toBe(address))
  // What was blamed is looked at again as it is typed.
  await user.type(address, '55 Mill St')
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBeNull())
  await user.type(screen.getByLabelText(/^Recipient name/), 'Ben')
  await user.type(screen.getByLabelText(/^Recipient phone/), '416 555 0122')
  await user.click(onward())
  await waitFor(() => expect(step()).toBe('What'))
  await user.type(screen.getByLabelText(/^Package description/), 'Jam{Enter}')
  await waitFor(() => expect(step()).toBe('When'))
  await user.click(onward())
  await waitFor(() => expect(step()).toBe('Pay'))
  expect(screen.getByText('Cards')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Place Order' }).length).toBeGreaterThan(0)
})

test('back goes a step back and loses nothing; what was typed is kept on the device', async () => {
  const { user } = draw({ delivery: filledDelivery })
  await user.click(onward())
  await waitFor(() => expect(step()).toBe('What'))
  await user.type(screen.getByLabelText(/^Package description/), 'Jam')
  await user.click(screen.getByRole('button', { name: 'Back to the step before' }))
  await waitFor(() => expect(step()).toBe('Where'))
  await user.click(onward())
  await waitFor(() => expect(step()).toBe('What'))
  expect(screen.getByLabelText<HTMLInputElement>(/^Package description/).value).toBe('Jam')
  expect(keptOrders.read('ada')?.values.package.description).toBe('Jam')
})

test('what is taken back to how it began is kept as well', async () => {
  const { user } = draw({ delivery: filledDelivery })
  const name = screen.getByLabelText(/^Recipient name/)
  await user.type(name, 'ny')
  expect(keptOrders.read('ada')?.values.delivery.contactName).toBe('Benny')
  await user.type(name, '{Backspace}{Backspace}')
  expect(keptOrders.read('ada')?.values.delivery.contactName).toBe('Ben')
})

test('an unknown address is said when one goes on, also from within its field, until it is typed over', async () => {
  const errors = [{ path: 'delivery.address', msg: 'Nobody knows this address' }]
  unknown = new ApiError('Unknown', { status: 400, code: 'address_unknown', errors })
  const { user } = draw({ delivery: { ...filledDelivery, address: 'Nowhere' } })
  const address = screen.getByRole('combobox', { name: /^Delivery address/ })
  await screen.findByText('Nobody knows this address')
  await user.click(address)
  expect(screen.queryByText('Nobody knows this address')).toBeNull()
  await user.keyboard('{Enter}')
  await screen.findByText('Nobody knows this address')
  expect(step()).toBe('Where')
  await waitFor(() => expect(document.activeElement).toBe(address))
  await user.type(address, '!')
  await waitFor(() => expect(screen.queryByText('Nobody knows this address')).toBeNull())
})

test('a form with nothing in it begins at the first step, unless one comes back with a card', async () => {
  const { unmount } = draw({}, '/?step=pay')
  await waitFor(() => expect(step()).toBe('Where'))
  unmount()
  draw({}, '/?step=pay&setup=s1')
  expect(step()).toBe('Pay')
})

test('ordering with a fault leads to the step of the first one, also where it is folded away', async () => {
  const { user } = draw({
    delivery: filledDelivery,
    package: { ...emptyOrder.package, description: 'Jam', weight: 'heavy' },
  })
  await user.click(screen.getByRole('button', { name: 'Pay' }))
  await waitFor(() => expect(step()).toBe('Pay'))
  await user.click(screen.getAllByRole('button', { name: 'Place Order' }).at(-1) as HTMLElement)
  await waitFor(() => expect(step()).toBe('What'))
  const weight = screen.getByLabelText(/^Weight/)
  await waitFor(() => expect(document.activeElement).toBe(weight))
  expect(weight.closest('details')?.open).toBe(true)
  expect(screen.getByText('Enter a weight in kg, like 2.5')).toBeTruthy()
})

test('on a wide screen everything is on one page', () => {
  isWide = true
  draw()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  for (const name of ['Where', 'What', 'When', 'Pay']) expect(screen.getByRole('region', { name })).toBeTruthy()
})

test('recent addresses: each once, none that is saved, no depot as a pickup', () => {
  const end = (address: string, contactName = '') => ({ address, contactName, contactPhone: '+14165550122' })
  const order = (type: 'pickup-delivery' | 'delivery-only', from: string, to: string) =>
    ({ type, pickup: end(from), delivery: end(to, `Of ${to}`) }) as never
  const orders = [
    order('pickup-delivery', 'A', 'X'),
    order('delivery-only', 'Depot', 'Y'),
    order('pickup-delivery', 'B', 'X'),
  ]
  expect(recentOf('delivery', orders, [{ address: 'Y' }])).toEqual([
    { kind: 'recent', title: 'Of X', address: 'X', contact: { name: 'Of X', phone: '(416) 555-0122' } },
  ])
  expect(recentOf('pickup', orders, []).map(({ address }) => address)).toEqual(['A', 'B'])
})
