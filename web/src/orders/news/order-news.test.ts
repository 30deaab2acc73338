import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { FreshQueryClient } from '../../lib/query/query-client.ts'
import { orderQuery, orderStatsQuery, ordersQuery } from '../orders.queries.ts'
import { applyOrderNews } from './order-news.ts'

const asked: string[] = []
const server = new Map<string, { _id: string; orderNumber: string; status: string; timeline: string[] }>()

vi.mock('../../lib/i18n.ts', () => ({ currentLanguage: () => 'en' }))
vi.mock('../../lib/api/api.ts', () => ({
  async api(name: string, { params, query }: { params?: { id: string }; query?: { status?: string } } = {}) {
    asked.push([name, params?.id ?? query?.status].filter(Boolean).join(' '))
    if (name === 'GET /orders/stats') return { data: {} }
    if (name === 'GET /orders') {
      const rows = [...server.values()].filter(({ status }) => !query?.status || query.status === status)
      return { data: rows.map(({ timeline, ...row }) => row), pagination: { total: rows.length } }
    }
    const found = [...server.values()].find(({ _id, orderNumber }) => [_id, orderNumber].includes(params?.id ?? ''))
    if (!found) throw new Error('not found')
    return { data: found }
  },
}))

let client: FreshQueryClient
beforeEach(() => {
  client = new FreshQueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  server.clear()
  for (const id of ['a', 'b', 'c'])
    server.set(id, { _id: id, orderNumber: `N${id}`, status: 'pending', timeline: ['placed'] })
  asked.length = 0
})

/** A screen that shows these, after its first reading. */
async function open(...queries: object[]) {
  for (const options of queries) {
    const observer = new QueryObserver(client, options as QueryObserverOptions)
    observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
  }
  asked.length = 0
}
const change = (id: string, status: string) => {
  const before = server.get(id)
  if (before) server.set(id, { ...before, status, timeline: [...before.timeline, status] })
}
const rows = (query = {}) => client.getQueryData(ordersQuery(query).queryKey)?.data

test('news about one order asks for that order only, and every list that holds it shows it', async () => {
  await open(ordersQuery({}), ordersQuery({ search: 'N' }), orderStatsQuery())
  change('b', 'accepted')
  await applyOrderNews(client, [{ orderId: 'b', change: 'details' }])
  expect(asked).toEqual(['GET /orders/:id b'])
  for (const query of [{}, { search: 'N' }]) {
    expect(rows(query)?.map(({ status }) => status)).toEqual(['pending', 'accepted', 'pending'])
    expect(rows(query)?.[1]).not.toHaveProperty('timeline')
  }
})

test('an order that is open under its number is read once, where it is open', async () => {
  await open(ordersQuery({}), orderQuery('Nb'), orderQuery('Na'))
  change('b', 'accepted')
  await applyOrderNews(client, [{ orderId: 'b', change: 'details' }])
  expect(asked).toEqual(['GET /orders/:id Nb'])
  expect(rows()?.[1]?.status).toBe('accepted')
})

test('news about an order that is not shown ask for nothing', async () => {
  await open(ordersQuery({ status: 'pending' }))
  await applyOrderNews(client, [{ orderId: 'elsewhere', change: 'details' }])
  expect(asked).toEqual([])
})

test('a move is read in the lists that are filtered by status, and counted, but not in the others', async () => {
  await open(ordersQuery({}), ordersQuery({ status: 'pending' }), orderStatsQuery())
  change('b', 'accepted')
  await applyOrderNews(client, [{ orderId: 'b', change: 'moved' }])
  expect(asked.sort()).toEqual(['GET /orders pending', 'GET /orders/:id b', 'GET /orders/stats'])
  expect(rows({ status: 'pending' })?.map(({ _id }) => _id)).toEqual(['a', 'c'])
})

test('many orders placed at once: each list is read once', async () => {
  await open(ordersQuery({}))
  for (const id of ['d', 'e', 'f']) server.set(id, { _id: id, orderNumber: `N${id}`, status: 'pending', timeline: [] })
  await applyOrderNews(
    client,
    [...'def'].map((orderId) => ({ orderId, change: 'placed' as const })),
  )
  expect(asked).toEqual(['GET /orders'])
  expect(rows()).toHaveLength(6)
})

test('an order that can no longer be read leaves the lists that held it', async () => {
  await open(ordersQuery({}))
  server.delete('b')
  await applyOrderNews(client, [{ orderId: 'b', change: 'details' }])
  expect(rows()?.map(({ _id }) => _id)).toEqual(['a', 'c'])
})

test('after a pause of the connection nobody knows what has changed: all that is shown is read', async () => {
  await open(ordersQuery({}), orderQuery('Nb'))
  await applyOrderNews(client, [{}])
  expect(asked.sort()).toEqual(['GET /orders', 'GET /orders/:id Nb'])
})
