import { learnNothingFrom, reserveCouriers } from '../../couriers/index.ts'
import type { Deps } from '../../deps.ts'
import { fillCouriers } from '../fill-couriers.ts'
import { fillPeople } from '../fill-people.ts'
import { reliefCourier, robotCouriers, robotCustomers } from './robot-people.ts'
import { listRobotCouriers, listRobotCustomers, markRobots } from './robots.sql.ts'

/**
 * Makes whoever is missing; runs at every start of a demo with robots. They are offered what robots ordered: what a
 * visitor orders is for people first, and robots help themselves.
 */
export async function fillRobots(deps: Deps): Promise<void> {
  await fillPeople(deps, robotCustomers)
  await fillCouriers(deps, [...robotCouriers, reliefCourier])
  await markRobots(
    deps.db,
    [...robotCustomers, ...robotCouriers, reliefCourier].map(({ email }) => email),
  )
  const couriers = (await listRobotCouriers(deps.db)).map(({ courierId }) => courierId)
  const accounts = (await listRobotCustomers(deps.db)).map(({ accountId }) => accountId)
  await reserveCouriers(deps.db, couriers, accounts)
  await learnNothingFrom(deps.db, couriers)
}
