import type { LoadRequest } from '../../load.ts'
import { addressOf } from '../../orders/tracking.ts'
import { loadExactly } from '../load-exactly.ts'
import type { Measure } from '../measure.ts'
import type { Group } from '../read-options.ts'
import type { Side } from '../side.ts'

interface Reading {
  group: Group
  name: string
  connections: number
  /** A quick form takes a quarter. */
  amount: number
  requests(side: Side): LoadRequest[]
}

const asCustomer = ({ data }: Side) => ({ authorization: `Bearer ${data.customer.token}` })
const asAdmin = ({ data }: Side) => ({ authorization: `Bearer ${data.admin.token}` })

const list = (name: string, query: (side: Side) => string): Reading => ({
  group: 'lists',
  name: `admin list, ${name}, 4 connections`,
  connections: 4,
  amount: 400,
  requests: (side) => [{ path: `/api/orders?limit=20&${query(side)}`, headers: asAdmin(side) }],
})

const draft = {
  type: 'delivery-only',
  delivery: { address: '401 Richmond St W, Toronto, ON M5V 3A8' },
  package: { description: 'Ceramic vase' },
}

const readings: Reading[] = [
  {
    group: 'tracking',
    name: 'tracking look-up, 32 connections',
    connections: 32,
    amount: 16_000,
    requests: ({ orders }) =>
      Array.from({ length: 1000 }, (_, n) => `B${Math.floor((n * (orders - 2)) / 1000) + 1}`).map((number) => ({
        path: `/api/orders/track/${number}`,
        headers: { 'x-forwarded-for': addressOf(number) },
      })),
  },
  {
    group: 'own',
    name: 'own orders, a page of ten, 32 connections',
    connections: 32,
    amount: 3_200,
    requests: (side) => [{ path: '/api/orders?limit=10', headers: asCustomer(side) }],
  },
  list('newest', () => ''),
  list('by status', () => 'status=cancelled'),
  list('by three statuses', () => 'status=cancelled,pending,delivered'),
  list('search by name', () => 'search=name7919'),
  list('search by number', ({ orders }) => `search=B${Math.floor(orders / 2)}`),
  {
    group: 'quote',
    name: 'quote, 16 connections',
    connections: 16,
    amount: 2_400,
    requests: (side) => [
      {
        method: 'POST',
        path: '/api/orders/quote',
        headers: { ...asCustomer(side), 'content-type': 'application/json' },
        body: JSON.stringify(draft),
      },
    ],
  },
]

export const reading: Measure[] = readings.map(({ group, name, connections, amount, requests }) => ({
  group,
  figures: [
    { name: `${name}, p50`, unit: 'ms', better: 'less' },
    { name: `${name}, p99`, unit: 'ms', better: 'less' },
    { name: `${name}, requests`, unit: '/s', better: 'more' },
  ],
  async take(side) {
    const asked = requests(side)
    const total = side.quick ? amount / 4 : amount
    await loadExactly(side.server.base, asked, connections, Math.ceil(total / 4))
    const { p50, p99, perSecond } = await loadExactly(side.server.base, asked, connections, total)
    return [p50, p99, perSecond]
  },
}))
