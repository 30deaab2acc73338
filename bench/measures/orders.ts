import { adminLists, compareLists } from '../orders/admin-lists.ts'
import { ownOrders } from '../orders/own-orders.ts'
import { placement } from '../orders/placement.ts'
import { tracking } from '../orders/tracking.ts'
import { makeWorld } from '../orders-world.ts'
import type { Measure } from '../table.ts'

/** The marks of placing and moving orders: each beside a ceiling measured in the same run, since times on a shared machine are noisy. */
export const orders: Measure = async ({ quick }) => {
  const world = await makeWorld()
  try {
    const [seconds, rounds] = quick ? [4, 3] : [10, 5]
    const small = await adminLists(world, 10_000, quick)
    const large = quick ? 100_000 : 1_000_000
    const big = await adminLists(world, large, quick)
    return [
      ...(await tracking(world, large, seconds, rounds)),
      ...(await ownOrders(world, seconds, rounds)),
      ...(await placement(world, seconds, rounds)),
      ...compareLists(small, big, large),
    ]
  } finally {
    await world.close()
  }
}
