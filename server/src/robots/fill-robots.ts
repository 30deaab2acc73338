import { fillDemoCouriers } from '../couriers/index.ts'
import type { Deps } from '../deps.ts'
import { fillDemoPeople } from '../identity/index.ts'
import { robotCouriers, robotCustomers } from './robot-people.ts'
import { markRobots } from './robots.sql.ts'

/** Makes whoever is missing; runs at every start of a demo with robots. */
export async function fillRobots(deps: Deps): Promise<void> {
  await fillDemoPeople(deps, robotCustomers)
  await fillDemoCouriers(deps, robotCouriers)
  await markRobots(
    deps.db,
    [...robotCustomers, ...robotCouriers].map(({ email }) => email),
  )
}
