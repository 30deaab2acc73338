import { type Database, first } from './db.ts'
import { newId } from './ids.ts'

/** A node that dies loses its turn after this long; one that works on renews it before. */
const leaseSeconds = 10
const renewMs = 3_000

/**
 * Runs `work` while no other node does work of this name, without holding a transaction or a connection meanwhile.
 * It saves nodes from doing the same twice; what must not happen twice is guarded where it is written.
 * Undefined when another one has the turn.
 */
export async function withLease<T>(db: Database, name: string, work: () => Promise<T>): Promise<T | undefined> {
  const holder = newId()
  if (!(await takeLease(db, name, holder))) return undefined
  const renewing = setInterval(() => void takeLease(db, name, holder).catch(nextTime), renewMs)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    await db`delete from leases where name = ${name} and holder = ${holder}`
  }
}

const takeLease = (db: Database, name: string, holder: string) =>
  first(db<{ name: string }[]>`
    insert into leases (name, holder, until) values (${name}, ${holder}, now() + make_interval(secs => ${leaseSeconds}))
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where leases.holder = excluded.holder or leases.until < now()
    returning name`)

/** The database may be away for a moment; if it stays away, the work fails by itself. */
const nextTime = () => undefined
