import { MapleDispatch } from '@maple/client'
import { describe, expect, test } from 'vitest'
import { answering, aServer } from './a-server.ts'

describe('lists', () => {
  const pageOf = (ids: number[], page: number, pages: number) =>
    answering(200, {
      success: true,
      data: ids.map((id) => ({ _id: String(id) })),
      pagination: { page, limit: 2, total: 5, pages },
    })

  test('all pages in turn, none before it is needed, and what slid onto the next page once', async () => {
    const { seen, client } = await aServer(pageOf([1, 2], 1, 3), pageOf([2, 3], 2, 3), pageOf([4], 3, 3))
    const ids: string[] = []
    for await (const order of client().orders.list({ limit: 2, status: 'pending' })) {
      ids.push(order._id)
      if (order._id === '1') expect(seen).toHaveLength(1)
    }
    expect(ids).toEqual(['1', '2', '3', '4'])
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/orders?limit=2&status=pending&page=1',
      '/api/orders?limit=2&status=pending&page=2',
      '/api/orders?limit=2&status=pending&page=3',
    ])
  })

  test('a list that says what follows is gone on with from there, to where nothing does', async () => {
    const page = (ids: number[], next?: string) =>
      answering(200, {
        success: true,
        data: ids.map((id) => ({ _id: String(id) })),
        pagination: { page: 1, limit: 2, total: 1_000, pages: 500, ...(next && { next }) },
      })
    const { seen, client } = await aServer(page([1, 2], 'a'), page([3, 4], 'b'), page([4, 5]), page([9]))
    const list = client().orders.list({ limit: 2, status: 'pending' })
    expect((await list.toArray()).map(({ _id }) => _id)).toEqual(['1', '2', '3', '4', '5'])
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/orders?limit=2&status=pending&page=1',
      '/api/orders?limit=2&status=pending&after=a',
      '/api/orders?limit=2&status=pending&after=b',
    ])
    await list.page({ after: 'b' })
    expect(seen.at(-1)?.url).toBe('/api/orders?limit=2&status=pending&after=b')
  })

  test('one that is left early asks no more; an empty one has nothing', async () => {
    const { seen, client } = await aServer(pageOf([1, 2], 1, 3), pageOf([], 1, 0))
    for await (const _ of client().orders.list()) break
    expect(seen).toHaveLength(1)
    expect(seen[0]?.url).toBe('/api/orders?limit=100&page=1')
    expect(await client().orders.list().toArray()).toEqual([])
  })

  /** A list that is cut into pages as the server cuts it, each time anew. */
  function aGrowingList(length: number, limit = 10) {
    const items = Array.from({ length }, (_, at) => ({ _id: `first-${at}` }))
    const asked: number[] = []
    const maple = new MapleDispatch({
      baseUrl: 'https://courier.example',
      key: 'k',
      fetch: async (url) => {
        const page = Number(new URL(String(url)).searchParams.get('page'))
        asked.push(page)
        // The server counts long lists no further.
        const total = Math.min(items.length, 1_000)
        const data = items.slice((page - 1) * limit, page * limit)
        return Response.json({
          success: true,
          data,
          pagination: { page, limit, total, pages: Math.ceil(total / limit) },
        })
      },
    })
    return { items, asked, list: maple.orders.list() }
  }

  test('one that grows by more than a page while it is gone through gives nothing twice', async () => {
    const { items, list } = aGrowingList(40)
    const given: string[] = []
    for await (const { _id } of list) {
      given.push(_id)
      if (given.length === 10) items.unshift(...Array.from({ length: 25 }, (_, at) => ({ _id: `new-${at}` })))
    }
    expect(new Set(given).size).toBe(given.length)
    expect(given.filter((id) => id.startsWith('first-'))).toHaveLength(40)
  })

  test.each([1, 2, 3])(
    'one of which every item number %d leaves as it is reached is gone through to its end',
    async (nth) => {
      const { items, list } = aGrowingList(45)
      const given: string[] = []
      for await (const { _id } of list) {
        given.push(_id)
        if (given.length % nth === 0)
          items.splice(
            items.findIndex((each) => each._id === _id),
            1,
          )
      }
      expect([...given].sort()).toEqual(Array.from({ length: 45 }, (_, at) => `first-${at}`).sort())
    },
  )

  test('one that shrinks and grows all the time comes to its end', async () => {
    const { items, asked, list } = aGrowingList(40)
    let turn = 0
    const given: string[] = []
    for await (const { _id } of list) {
      given.push(_id)
      turn += 1
      if (turn % 2 === 0) items.shift()
      else items.push({ _id: `new-${turn % 5}` })
      if (asked.length > 200) throw new Error('It does not end')
    }
    expect(new Set(given).size).toBe(given.length)
  })

  test.each([1_000, 1_205, 1_210])(
    'one of %d, of which a thousand are counted, is gone through to its end',
    async (length) => {
      expect(await aGrowingList(length).list.toArray()).toHaveLength(length)
    },
  )

  test('one page, with its sums', async () => {
    const sums = { totals: { open: 3 } }
    const body = { success: true, data: [], pagination: { page: 2, limit: 10, total: 0, pages: 0 }, ...sums }
    const { client } = await aServer(answering(200, body))
    expect(await client().company.receivables.list().page(2)).toEqual({
      data: [],
      pagination: { page: 2, limit: 10, total: 0, pages: 0 },
      ...sums,
    })
  })
})
