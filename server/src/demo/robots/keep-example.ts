import { isEnded } from '@maple/contract'
import type { Deps } from '../../deps.ts'
import { findUserByEmail } from '../../identity/index.ts'
import { findOrder } from '../../orders/index.ts'
import { type TownPlaceName, townPlaces } from '../../platform/streets/town/town-places.ts'
import { exampleNumber, renewExample } from '../fill-orders.ts'
import { robotCouriers, robotCustomers } from './robot-people.ts'

/** They carry the example and nothing else. */
export const exampleCourier = robotCouriers[0]?.email ?? ''
const exampleCustomer = robotCustomers[0]?.email ?? ''

/** Once around the town, from one end to the other. */
const tour: readonly TownPlaceName[] = ['eastEnd', 'riverdale', 'lakeview', 'orchardPark', 'mapleGrove', 'westbank']

/** MD123456 is under way at any time: the next one starts where the last one ended. */
export async function keepExample(deps: Deps): Promise<void> {
  const order = await findOrder(deps.db, exampleNumber)
  if (order && !isEnded(order.status) && order.courierUserId === (await findUserByEmail(deps.db, exampleCourier))?.id)
    return
  const last = tour.findIndex((name) => townPlaces[name].address === order?.deliveryAddress)
  const [from, to] = [
    tour[Math.max(0, last)] as TownPlaceName,
    tour[(Math.max(0, last) + 1) % tour.length] as TownPlaceName,
  ]
  await renewExample(
    deps,
    { customer: exampleCustomer, courier: exampleCourier },
    { pickup: townPlaces[from].address, delivery: townPlaces[to].address },
  )
}
