// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api/api-error.ts'
import { show } from '../lib/testing/show.tsx'
import { ShopPanel } from './shop-panel.tsx'
import type { SentOrder, Shop } from './shops.queries.ts'
import { ShopsPanel } from './shops-panel.tsx'

const calls = vi.fn()
const complain = vi.fn()
vi.mock('../ui/toast.ts', () => ({ toast: { success: () => undefined, error: (text: string) => complain(text) } }))
const went = vi.fn()
vi.mock('react-router', async (original) => ({ ...(await original<object>()), useNavigate: () => went }))
const replies: Record<string, unknown> = {}
vi.mock('../lib/api/api.ts', () => ({
  api: async (name: string, call: { body?: unknown; query?: unknown }) => {
    calls(name, call)
    const reply = replies[name]
    if (reply instanceof Error) throw reply
    return reply ?? new Promise(() => undefined)
  },
}))
vi.mock('../lib/query/config.queries.ts', () => ({ useConfig: () => ({ timeZone: 'America/Toronto' }) }))
vi.mock('../lib/session/session.tsx', () => ({ useSession: () => ({ user: { role: 'customer', permissions: [] } }) }))

const shop: Shop = {
  _id: 's1',
  account: { _id: 'a1', name: 'Clay Ltd' },
  kind: 'shopify',
  name: 'Clay & Co',
  url: 'https://maple.example/api/connect/s1',
  mapping: {
    mode: 'draft',
    pickup: { address: '215 Spadina Ave' },
    size: 'large',
    onlyMethods: [],
    priorities: [],
    takesUnpaid: false,
    requiresSignature: false,
    declaresValue: false,
    reference: 'po',
  },
  state: 'active',
  lastReceivedAt: null,
  waiting: 1,
  createdAt: '2026-11-17T12:00:00.000Z',
}
const draft: SentOrder = {
  _id: 'o1',
  number: '#1001',
  state: 'draft',
  recipient: { name: 'Ines Roy', address: '401 Richmond St W' },
  description: '1 × Teapot',
  problems: [],
  order: null,
  cancelledInShop: false,
  value: 58.4,
  receivedAt: '2026-11-17T12:00:00.000Z',
}
const paged = (data: unknown[]) => ({
  data,
  pagination: { page: 1, limit: 20, total: data.length, pages: 1 },
})
const sent = (name: string) => calls.mock.calls.find(([called]) => called === name)?.[1]
const places = (may: boolean) => ({
  base: '/customer/programs',
  order: (number: string) => `/customer/track?order=${number}`,
  rightsIn: () => ({ manages: may, sees: true, places: may }),
})

beforeEach(() => {
  calls.mockClear()
  for (const name of Object.keys(replies)) delete replies[name]
  replies['GET /accounts/:id'] = {
    data: {
      references: [
        { key: 'shop', label: 'Shop order' },
        { key: 'po', label: 'Purchase order' },
      ],
    },
  }
})

test('a shop is connected: the secret is asked for with Shopify alone, the rest goes as it was typed', async () => {
  replies['GET /shops'] = paged([])
  replies['POST /shops'] = { data: { ...shop, secret: 'x' } }
  const { user } = show(
    <ShopsPanel of={{ accountId: 'a1', name: 'Clay Ltd', isCompany: false }} base="/customer/programs/shops" />,
  )
  await user.click(await screen.findByRole('button', { name: 'Connect a shop' }))
  const form = within(screen.getByRole('dialog', { name: 'Connect a shop' }))
  expect(form.queryByLabelText(/^Signing secret/)).toBeNull()
  await user.click(form.getByRole('radio', { name: 'Shopify' }))
  await user.type(form.getByLabelText(/^Name of the shop/), 'Clay & Co')
  await user.type(form.getByLabelText(/^Signing secret/), 'short')
  await user.type(form.getByLabelText(/^Address of the pickup/), '215 Spadina Ave')
  await user.click(form.getByRole('button', { name: 'Connect' }))
  expect(await form.findByText('The secret must have at least 16 characters')).toBeTruthy()
  expect(sent('POST /shops')).toBeUndefined()
  await user.type(form.getByLabelText(/^Signing secret/), '_0123456789abcdef')
  await user.type(form.getByLabelText('Only these ways of shipping'), 'Courier, today{enter}Express')
  await user.click(form.getByRole('button', { name: 'Add a priority by way of shipping' }))
  await user.type(form.getByLabelText(/^Way of shipping 1 contains/), 'today')
  await user.selectOptions(await form.findByLabelText(/^Reference with/), 'shop')
  await user.click(form.getByRole('checkbox', { name: 'The recipient signs' }))
  await user.click(form.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(sent('POST /shops')).toBeDefined())
  expect(sent('POST /shops').body).toEqual({
    kind: 'shopify',
    name: 'Clay & Co',
    accountId: 'a1',
    secret: 'short_0123456789abcdef',
    mapping: {
      mode: 'draft',
      pickup: { address: '215 Spadina Ave' },
      size: 'small',
      onlyMethods: ['Courier, today', 'Express'],
      priorities: [{ contains: 'today', priority: 'urgent' }],
      takesUnpaid: false,
      requiresSignature: true,
      declaresValue: false,
      reference: 'shop',
    },
  })
})

const company = { accountId: undefined, name: 'Maple', isCompany: true }

test('with the company chosen all shops are listed, each with its account, and none is connected', async () => {
  replies['GET /shops'] = paged([shop])
  show(<ShopsPanel of={{ ...company, mayChoose: true }} base="/admin/programs/shops" />)
  expect(await screen.findByText('Clay Ltd')).toBeTruthy()
  expect(screen.getByText(/choose its account above first/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Connect a shop' })).toBeNull()
})

test('staff who cannot choose an account are told who connects a shop instead', async () => {
  replies['GET /shops'] = paged([])
  show(<ShopsPanel of={company} base="/admin/programs/shops" />)
  expect(await screen.findByText('What is connected is listed here.')).toBeTruthy()
  expect(screen.getByText(/by staff with the permission “Customer support”/)).toBeTruthy()
  expect(screen.queryByText(/above/)).toBeNull()
})

test.each([
  ['/admin/programs', '/admin/programs?tab=shops&accountId=a1'],
  ['/customer/programs', '/customer/programs?tab=shops'],
])('a shop that was deleted at %s leads back to the list it was in', async (base, list) => {
  replies['GET /shops/:id'] = { data: shop }
  replies['GET /shops/:id/orders'] = paged([])
  replies['DELETE /shops/:id'] = {}
  const { user } = show(<ShopPanel id="s1" places={{ ...places(true), base }} />)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.click(screen.getByRole('button', { name: 'Delete shop' }))
  await waitFor(() => expect(went).toHaveBeenCalledWith(list))
})

test('a shop whose secret was lost on the way says so, and where to get another one', async () => {
  replies['GET /shops'] = paged([])
  replies['POST /shops'] = { data: { ...shop, kind: 'woocommerce' } }
  const { user } = show(<ShopsPanel of={{ accountId: 'a1', name: 'Clay Ltd', isCompany: false }} base="/shops" />)
  await user.click(await screen.findByRole('button', { name: 'Connect a shop' }))
  await user.type(screen.getByLabelText(/^Name of the shop/), 'Clay & Co')
  await user.type(screen.getByLabelText(/^Address of the pickup/), '215 Spadina Ave')
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Secret of the shop' }))
  expect(shown.getByRole('alert').textContent).toMatch(/is connected.*lost.*Replace the secret on the page of the shop/)
})

test('a change keeps what the form does not show differently, and the reference that was chosen', async () => {
  replies['GET /shops/:id'] = { data: shop }
  replies['GET /shops/:id/orders'] = paged([])
  replies['PUT /shops/:id'] = { data: shop }
  const { user } = show(<ShopPanel id="s1" places={places(true)} />)
  await user.click(await screen.findByRole('button', { name: 'Change the shop' }))
  const form = within(screen.getByRole('dialog', { name: 'Change the shop' }))
  const reference = await form.findByRole('option', { name: 'Purchase order' })
  expect((reference.closest('select') as HTMLSelectElement).value).toBe('po')
  await user.click(form.getByRole('radio', { name: /^Placed at once/ }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('PUT /shops/:id')).toBeDefined())
  expect(sent('PUT /shops/:id').body).toEqual({ name: 'Clay & Co', mapping: { ...shop.mapping, mode: 'order' } })
})

test('what stands against placing is said in the words of the server; who may only look has no buttons', async () => {
  replies['GET /shops/:id'] = { data: shop }
  replies['GET /shops/:id/orders'] = paged([
    { ...draft, state: 'problem', problems: [{ path: 'delivery.contactPhone', message: 'Enter a phone number' }] },
    {
      ...draft,
      _id: 'o2',
      number: '#1002',
      state: 'placed',
      order: { _id: 'x', orderNumber: 'MD1' },
      cancelledInShop: true,
    },
  ])
  replies['POST /shops/:id/orders/:orderId/place'] = new ApiError('Please check what you typed', {
    status: 400,
    code: 'bad_input',
    errors: [{ path: 'delivery.contactPhone', msg: 'Enter a phone number' }],
  })
  const { user, unmount } = show(<ShopPanel id="s1" places={places(true)} />)
  const row = within((await screen.findByText('#1001')).closest('tr') as HTMLElement)
  expect(row.getByText('Enter a phone number')).toBeTruthy()
  expect(screen.getByText('Cancelled in the shop')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'MD1' }).getAttribute('href')).toBe('/customer/track?order=MD1')
  expect(screen.queryByRole('button', { name: 'Place #1002' })).toBeNull()
  expect(row.getByRole('button', { name: 'Dismiss #1001' })).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Place #1001' }))
  await waitFor(() => expect(complain).toHaveBeenCalledWith('Enter a phone number'))
  expect(sent('POST /shops/:id/orders/:orderId/place').params).toEqual({ id: 's1', orderId: 'o1' })
  unmount()
  show(<ShopPanel id="s1" places={places(false)} />)
  await screen.findByText('#1001')
  expect(screen.queryByRole('button', { name: /^(Place|Dismiss|Change)/ })).toBeNull()
  expect(screen.queryByLabelText('Address for the shop')).toBeNull()
})
