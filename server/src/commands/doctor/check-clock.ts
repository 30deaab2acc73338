import type { Database } from '../../platform/db.ts'
import { type Finding, fault, ok, warning } from './finding.ts'
import { readOnly } from './open-database.ts'

const [late, wrong] = [1, 30]

/** This machine's clock beside the database's; of three looks the quickest tells best. */
export async function checkClock(db: Database, now: () => number): Promise<Finding> {
  const looks = [await compareOnce(db, now), await compareOnce(db, now), await compareOnce(db, now)]
  const { seconds } = looks.reduce((best, each) => (each.took < best.took ? each : best))
  const off = Math.abs(seconds)
  const says = `The database's clock is ${off < 0.1 ? 'the same as' : `${off.toFixed(1)} s ${seconds > 0 ? 'ahead of' : 'behind'}`} this machine's.`
  const todo = 'Let both keep time by NTP (timedatectl set-ntp true, or chrony).'
  if (off > wrong) return fault('clock', says, `${todo} Codes of second factors and signed links fail until then.`)
  return off > late ? warning('clock', says, todo) : ok('clock', says)
}

/** Half a round trip taken off. */
async function compareOnce(db: Database, now: () => number): Promise<{ seconds: number; took: number }> {
  const [begun, since] = [now(), performance.now()]
  const [row] = await db<{ milliseconds: number }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as milliseconds`
  const took = performance.now() - since
  const middle = begun + took / 2
  return { seconds: ((row?.milliseconds ?? middle) - middle) / 1_000, took }
}

export async function checkTimeZone(db: Database, timeZone: string): Promise<Finding> {
  const known = await readOnly(db, (tx) => tx`select from pg_timezone_names where name = ${timeZone}`)
  const todo = 'Install the time zones of the system (tzdata), or choose another zone under Settings.'
  if (!isKnownHere(timeZone))
    return fault('time zone', `Node does not know ${timeZone}, the zone of the company.`, todo)
  if (known.length === 0)
    return fault('time zone', `PostgreSQL does not know ${timeZone}, the zone of the company.`, todo)
  return ok('time zone', `${timeZone} is known to Node and PostgreSQL.`)
}

function isKnownHere(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
