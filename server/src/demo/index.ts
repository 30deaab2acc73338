import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import { connect, type Database } from '../platform/db.ts'
import { raiseTown } from '../platform/streets/town/raise-town.ts'
import { fillCouriers } from './fill-couriers.ts'
import { fillOrders } from './fill-orders.ts'
import { demoPassword, demoPeople, fillPeople } from './fill-people.ts'
import { fillSettings } from './fill-settings.ts'
import { fillFirm } from './firm/fill-firm.ts'
import { firmPeople } from './firm/firm-facts.ts'
import { inOwnWords } from './own-words.ts'
import { fillPast } from './past/fill-past.ts'
import { fillRobots } from './robots/fill-robots.ts'
import { startRobots } from './robots/run-robots.ts'

export { removeDemo } from './remove-demo.ts'

/** What the start of a server needs of the demo, and nothing else of the product knows. */
export interface Demo {
  /** How its company says the texts that come with the product. */
  inOwnWords: typeof inOwnWords
  /** Whatever is missing, at every start. The owner of the tables is needed for the past. */
  fill(deps: Deps, ownerUrl: string): Promise<void>
  startRobots(app: FastifyInstance, deps: Deps, databaseUrl: string): { stop(): Promise<void> } | undefined
  /** For whoever starts it: with what one signs in. */
  logins: readonly string[]
}

/** Begins with its town, which takes a processor while the migrations wait for the disk. */
export function openDemo(env: Env): Demo {
  const town = raiseTown(join(env.dataDir, 'streets'))
  town.catch(() => undefined)
  return {
    inOwnWords,
    async fill(deps, ownerUrl) {
      await town
      deps.streets.lookAgain()
      await fillSettings(deps)
      await fillPeople(deps)
      await fillCouriers(deps)
      if (env.robots) await fillRobots(deps)
      if (env.history) await asOwner(ownerUrl, (owner) => fillPast(deps, owner))
      await fillOrders(deps)
      if (env.history) await fillFirm(deps, ownerUrl)
    },
    startRobots: (app, deps, databaseUrl) =>
      env.robots ? startRobots(app, deps, connect(databaseUrl, { max: 1 })) : undefined,
    logins: [
      `  Demo logins (password ${demoPassword}):`,
      ...demoPeople.map((person) => `    ${person.email.padEnd(24)}${person.role}`),
      ...(env.history ? firmPeople : []).map(({ email, as }) => `    ${email.padEnd(24)}${as} of a business`),
    ],
  }
}

async function asOwner(url: string, work: (owner: Database) => Promise<unknown>): Promise<void> {
  const owner = connect(url, { max: 1 })
  try {
    await work(owner)
  } finally {
    await owner.end({ timeout: 5 })
  }
}
