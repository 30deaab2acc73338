import type { Database } from '../../platform/db.ts'
import { type Finding, fault, ok, warning } from './finding.ts'
import { readOnly } from './open-database.ts'

const [late, wrong] = [1, 30]

/** This machine's clock beside the database's, half a round trip taken off. */
export async function checkClock(db: Database, now: () => number): Promise<Finding> {
  const [begun, since] = [now(), performance.now()]
  const [row] = await db<{ milliseconds: number }[]>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as milliseconds`
  const middle = begun + (performance.now() - since) / 2
  const seconds = ((row?.milliseconds ?? middle) - middle) / 1_000
  const off = Math.abs(seconds)
  const says = `The database's clock is ${off < 0.1 ? 'the same as' : `${off.toFixed(1)} s ${seconds > 0 ? 'ahead of' : 'behind'}`} this machine's.`
  const todo = 'Let both keep time by NTP (timedatectl set-ntp true, or chrony).'
  if (off > wrong) return fault('clock', says, `${todo} Codes of second factors and signed links fail until then.`)
  return off > late ? warning('clock', says, todo) : ok('clock', says)
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
