import { load } from '../load.ts'
import type { World } from '../orders-world.ts'
import type { Row } from '../table.ts'

export const listQueries: Record<string, string> = {
  newest: 'limit=10',
  'by status': 'status=cancelled',
  'by date range': 'from=2026-01-01T00:00:00Z',
  'search a name': 'search=name7919',
  'search a street': 'search=c4ca4238a0',
  'search a common word': 'search=street',
  'search a frequent name': 'search=name7',
  'sorted by total': 'sort=-total',
  'sorted by schedule': 'sort=scheduledDate',
  'sorted by status': 'sort=status',
}

/** The slowest of a hundred for each filter, search and sort. */
export async function adminLists(world: World, count: number, quick: boolean): Promise<Map<string, number>> {
  await world.fillTo(count)
  const headers = { authorization: `Bearer ${world.admin.token}` }
  const results = new Map<string, number>()
  for (const [name, query] of Object.entries(listQueries)) {
    const request = [{ path: `/api/orders?${query}`, headers }]
    await load(world.server.base, request, 2, 1)
    results.set(name, (await load(world.server.base, request, 4, quick ? 2 : 4)).p99)
  }
  return results
}

export const compareLists = (small: Map<string, number>, big: Map<string, number>, count: number): Row[] =>
  [...big].map(([name, p99]) => {
    const before = small.get(name) ?? 0
    return {
      name: `admin list, ${name}, p99 at ${count}`,
      value: `${p99} ms`,
      mark: `at most 3 x that at 10000 (${before} ms)`,
      kept: p99 <= Math.max(before, 1) * 3,
    }
  })
