import { fillDemoCouriers } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import { fillDemoPeople } from '../identity/index.ts'
import { reliefCourier, robotCouriers, robotCustomers } from './robot-people.ts'
import { markRobots } from './robots.sql.ts'

/** Makes whoever is missing; runs at every start of a demo with robots. */
export async function fillRobots(deps: Deps): Promise<void> {
  await fillDemoPeople(deps, robotCustomers)
  await fillDemoCouriers(deps, [...robotCouriers, reliefCourier])
  await markRobots(
    deps.db,
    [...robotCustomers, ...robotCouriers, reliefCourier].map(({ email }) => email),
  )
}
