import { localTime } from '@maple/contract/platform/local-time'
import { acceptInvitation, addAccount, invite, updateAccount } from '../../accounts/index.ts'
import type { Deps } from '../../deps.ts'
import { connect, type Database } from '../../platform/db.ts'
import type { Principal } from '../../platform/principal.ts'
import { createFuelRate, createPriceList, createZone, publishPriceList } from '../../pricing/index.ts'
import { actAs } from '../act-as.ts'
import { fillPeople } from '../fill-people.ts'
import * as sql from './firm.sql.ts'
import { downtown, firmFields, firmName, firmPeople, firmRules } from './firm-facts.ts'
import { type Firm, orderForMonths } from './firm-months.ts'
import { makeDailyRun } from './firm-run.ts'

const dayMs = 86_400_000
/** Its first order lies so many days back. */
const beganDaysAgo = 66

/**
 * A business that orders on account, by the same code as real ones, on a clock that begins two months back: its members,
 * prices, orders, invoices and a daily run. Nobody is told of what is past.
 */
export async function fillFirm(deps: Deps, ownerUrl: string): Promise<void> {
  if (await sql.findFirm(deps.db)) return
  const began = performance.now()
  const clock = { at: new Date(deps.now().getTime() - beganDaysAgo * dayMs) }
  const db = connect(ownerUrl, {
    max: 2,
    sign: deps.db.sign,
    now: () => clock.at,
    emitter: deps.events.quietly,
  })
  try {
    await fillPeople(deps, firmPeople)
    const past: Deps = { ...deps, db, now: () => clock.at }
    const firm = await openFirm(past, db)
    if (!firm) return
    await orderForMonths(past, clock, firm, deps.now())
    await makeDailyRun(deps, firm)
    deps.log.info({ seconds: Math.round(performance.now() - began) / 1000 }, 'the demo has got a business')
  } finally {
    await db.end({ timeout: 5 })
  }
}

const asMember = (person: Principal, accountId: string, role: Firm['members'][number]['role']): Principal => ({
  ...person,
  accounts: [...person.accounts, { accountId, role }],
})

/** Nothing if another node was first. */
async function openFirm(deps: Deps, db: Database): Promise<Firm | undefined> {
  const [staff, courier] = [await actAs(deps, 'superadmin@demo.test'), await actAs(deps, 'courier@demo.test')]
  const people = await Promise.all(
    firmPeople.map(async ({ email, as }) => ({ role: as, is: await actAs(deps, email) })),
  )
  if (!staff || !courier) return undefined
  const accountId = await db.transaction(async (tx) => {
    await sql.lockFirm(tx)
    if (await sql.findFirm(tx)) return undefined
    const id = await addAccount(tx, deps, staff, firmFields)
    await sql.noteFirm(tx, id)
    for (const { is, role } of people) {
      if (!is) continue
      await invite(tx, deps, staff, { id, name: firmName }, { email: is.email, role })
      await acceptInvitation(tx, deps, is, id)
    }
    return id
  })
  if (!accountId) return undefined
  const priceListId = await priceFirm(deps, db, staff)
  await db.transaction((tx) => updateAccount(tx, staff, accountId, { priceListId }))
  const members = people.flatMap(({ is, role }) => (is ? [{ role, is: asMember(is, accountId, role) }] : []))
  return { accountId, staff, courier, members }
}

/** Zone, fuel rate and a list of its own, in force from the first day. */
async function priceFirm(deps: Deps, db: Database, staff: Principal): Promise<string> {
  const { date } = localTime(deps.now(), deps.settings.get('general.timeZone'))
  const list = await db.transaction(async (tx) => {
    const zone = await createZone(tx, deps, staff, downtown)
    await createFuelRate(tx, staff, { validFrom: date, percent: 8.5 })
    return createPriceList(tx, deps, staff, { name: firmName, rules: firmRules(zone._id) }, 'en')
  })
  await publishPriceList(deps, staff, list._id, {}, 'en')
  return list._id
}
