import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '../server/src/platform/db.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'
import { type Filling, fillOrders } from './fill-orders.ts'
import { type RunningServer, startServer } from './server.ts'

export interface World {
  sql: Database
  databaseUrl: string
  /** With the cluster of the database in it. */
  folder: string
  server: RunningServer
  customer: { token: string; id: string }
  admin: { token: string; id: string }
  /** The order that all others are copies of. */
  modelId: string
  /** Fills the table up to so many orders, as copies of one with names, dates and prices of their own. */
  fillTo(count: number, filling?: Filling): Promise<void>
  close(): Promise<void>
}

export const aDraft = {
  type: 'delivery-only',
  delivery: {
    address: '401 Richmond St W, Toronto, ON M5V 3A8',
    contactName: 'Marc Roy',
    contactPhone: '+14165550171',
  },
  package: { description: 'Ceramic vase' },
}

/** Ten million orders take more than an hour to make: `BENCH_WORLD=/folder` keeps them there for the next run. */
const kept = process.env.BENCH_WORLD

type People = Pick<World, 'customer' | 'admin' | 'modelId'>

/** A PostgreSQL and one server of our own, with a customer, an admin and a model order. */
export async function makeWorld(env: Record<string, string> = {}): Promise<World> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'maple-bench-'))
  mkdirSync(folder, { recursive: true })
  const database = await startEmbeddedPostgres(folder, () => undefined)
  const server = await startServer(folder, { DATABASE_URL: database.url, TRUST_PROXY: '1', ...env })
  const sql = connect(database.url, { max: 2 })
  await liftLimits(sql)
  const file = join(folder, 'people.json')
  const people: People = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : await invitePeople(server, sql)
  writeFileSync(file, JSON.stringify(people))
  // Of a world that was kept, sessions have ended meanwhile.
  await sql`update sessions set last_seen_at = now(), created_at = now()`
  return {
    sql,
    ...people,
    databaseUrl: database.url,
    folder,
    server,
    fillTo: (count, filling) => fillOrders(sql, people.modelId, count, filling),
    async close() {
      await sql.end()
      await server.stop()
      await database.stop()
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function invitePeople(server: RunningServer, sql: Database): Promise<People> {
  const customer = await register(server.base, 'customer@bench.ca')
  const admin = await register(server.base, 'admin@bench.ca')
  await sql`update users set role = 'super-admin' where email = 'admin@bench.ca'`
  const model = await post(server.base, '/orders', aDraft, customer.token)
  return { customer, admin, modelId: String(model.data._id) }
}

/** One address and few people ask here for thousands. */
export async function liftLimits(sql: Database): Promise<void> {
  await sql`insert into settings (key, value) values ('limits.sessionPerMinute', '1000000'), ('limits.anonymousPerMinute', '1000000'),
    ('limits.trackingPerMinute', '100000'), ('limits.anonymousSocketsPerAddress', '100000'), ('limits.anonymousSockets', '100000'),
    ('limits.eventsPerSocket', '1000000'), ('limits.eventsPerAddress', '10000000') on conflict (key) do nothing`
  await sql`select pg_notify('settings_changed', '')`
}

export async function post(base: string, path: string, body: unknown, token?: string) {
  const reply = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return (await reply.json()) as { token: string; user: { _id: string }; data: Record<string, unknown> }
}

export async function register(base: string, email: string): Promise<{ token: string; id: string }> {
  const reply = await post(base, '/auth/register', {
    firstName: 'Ada',
    lastName: 'Bench',
    email,
    phone: '4165550199',
    password: 'Blue-Heron-42',
  })
  return { token: reply.token, id: reply.user._id }
}
