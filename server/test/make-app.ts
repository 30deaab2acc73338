import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OrderView, Pricing, Role, SettingKey, SettingValues, StaffProfile, UserView } from '@maple/contract'
import type { InjectOptions } from 'fastify'
import { inject } from 'vitest'
import { readEnv } from '../src/env.ts'
import { type Node, startNode } from '../src/node.ts'
import { connect, type Database } from '../src/platform/db.ts'
import { knowPlaces } from '../src/platform/geo/atlas.ts'
import { makeLog } from '../src/platform/log.ts'
import type { MadeAttachment } from '../src/platform/mail/attachments.ts'
import type { Transport } from '../src/platform/mail/mailer.ts'
import { migrate } from '../src/platform/migrate.ts'
import { hashToken } from '../src/platform/secrets.ts'
import type { SmsCarrier } from '../src/platform/sms/sms-sender.ts'
import { putSetting } from '../src/settings/settings.sql.ts'
import { checkLiveBodies } from './check-live-bodies.ts'
import { guardTransactions } from './guard-transactions.ts'
import { keepStart } from './keep-start.ts'
import { beforeEveryTest, whenOver } from './reset-between-tests.ts'
import { putTown } from './town-folder.ts'
import { noteSeen, until } from './until.ts'

export { until, whenOver }

export const password = 'Blue-Heron-42'

/** As all are here, unless a test makes a list that has no rule for them (K6). */
export type PricedOrder = OrderView & { totalAmount: number; pricing: Pricing; payment: { owed: number } }

export interface Person {
  token: string
  user: UserView
  email: string
}

export interface SentMail {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string> | null
  attachments?: readonly MadeAttachment[]
}

export interface SentSms {
  to: string
  text: string
}

interface MakeOptions {
  /** Extra environment for this server. */
  env?: Record<string, string>
  /** Another node on the database of an earlier one. */
  databaseUrl?: string
  dataDir?: string
  /** By the role that owns nothing, as in production; else by the owner, which tests may need to tamper. */
  serving?: boolean
  transport?: Transport
  carrier?: SmsCarrier
  /** What its clock says until a test sets it. */
  now?: () => Date
}

const server = inject('postgresUrl')
const withDatabase = (name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).toString()

/** A database that others are copied from, which takes a tenth of the time of making each. The first worker that needs it makes it. */
async function template(admin: Database, name: string, make: (url: string) => Promise<void>): Promise<string> {
  await admin`select pg_advisory_lock(1)`
  try {
    const [known] = await admin`select 1 from pg_database where datname = ${name}`
    if (known) return name
    await admin.unsafe(`create database ${name}_new`)
    await make(withDatabase(`${name}_new`))
    await admin.unsafe(`alter database ${name}_new rename to ${name}`)
    return name
  } finally {
    await admin`select pg_advisory_unlock(1)`
  }
}

const migrated = async (url: string): Promise<void> => {
  const db = connect(url, { max: 1 })
  await migrate(db)
  await db.end()
}

/** With the queues and schedules that a first start makes, and none of the rows: those have ids and moments of their own. */
async function started(url: string): Promise<void> {
  await migrated(url)
  const db = connect(url, { max: 1 })
  const listEmpty = async () => {
    const tables = await db<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`
    const checks = tables.map(({ name }) => `select '${name}' as name where not exists (select from public."${name}")`)
    return new Set((await db.unsafe<{ name: string }[]>(checks.join(' union all '))).map(({ name }) => name))
  }
  const before = await listEmpty()
  const folder = mkdtempSync(join(tmpdir(), 'maple-app-'))
  const node = await startNode({ ...quiet, env: usualEnv(folder), databaseUrl: url })
  await node.close()
  rmSync(folder, { recursive: true, force: true })
  const after = await listEmpty()
  const filled = [...before].filter((name) => !after.has(name))
  await db.unsafe(`truncate ${filled.map((name) => `public."${name}"`).join(', ')} cascade`)
  await db.end()
}

async function copyOf(name: string, make: (url: string) => Promise<void>): Promise<string> {
  const admin = connect(server, { max: 1 })
  const copy = `test_${randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${copy} template ${await template(admin, name, make)}`)
  await admin.end()
  return withDatabase(copy)
}

/** One that no server has served yet. */
export const newDatabase = (): Promise<string> => copyOf('maple_migrated', migrated)

const usualEnv = (dataDir: string, env: Record<string, string> = {}) =>
  readEnv({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://maple.test',
    DATABASE_POOL: '3',
    DEMO: '0',
    DEMO_ROBOTS: '0',
    DEMO_HISTORY: '0',
    ...env,
  })
const quiet = { log: makeLog('silent'), rounds: false }

export type TestApp = Awaited<ReturnType<typeof makeApp>>

/**
 * A whole server on a database of its own, spoken to through `inject`. One that a file makes in `beforeAll` is closed
 * when its tests are done; what it has of settings, clock, sockets, spies and letters is put back before each of them.
 * One that a test makes is closed before the next.
 */
export async function makeApp({ env = {}, databaseUrl, dataDir, serving, transport, carrier, now }: MakeOptions = {}) {
  const url = databaseUrl ?? (await copyOf('maple_started', started))
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'maple-app-'))
  const mails: SentMail[] = []
  const sentSms: SentSms[] = []
  const usualClock = now ?? (() => new Date())
  let [clock, wasSet] = [usualClock, now !== undefined]
  if (env.DEMO === '1' && !dataDir) await putTown(folder)
  const node: Node = await startNode({
    ...quiet,
    env: usualEnv(folder, env),
    databaseUrl: serving ? Object.assign(new URL(inject('servingUrl')), { pathname: new URL(url).pathname }).href : url,
    ...(serving && { migrateUrl: url }),
    guard: guardTransactions,
    transport: transport ?? (async (mail) => void mails.push(mail)),
    carrier: carrier ?? {
      async send({ to, text }) {
        sentSms.push({ to, text })
        return { carrierId: null }
      },
    },
    now: () => clock(),
  })
  let closed = false
  const close = async () => {
    if (!closed) await node.close()
    closed = true
  }
  whenOver(async () => {
    await close()
    knowPlaces(join(folder, 'streets'), [])
    if (!dataDir) rmSync(folder, { recursive: true, force: true })
  })
  checkLiveBodies(node.deps.live)
  const putBack = keepStart(node.deps)
  beforeEveryTest(async () => {
    if (closed) return
    clock = usualClock
    mails.length = 0
    sentSms.length = 0
    await putBack()
  })

  /** A clock that a test moves by days would end every session; it is about something else. */
  const keepSignedIn = (token: string, at: Date) => node.deps.db`
    update sessions set created_at = ${at}, last_seen_at = ${at}, confirmed_at = ${at} where token_hash = ${hashToken(token)}`

  /** Each call comes from an address of its own, so that limits meet only the tests that are about them (`from`). */
  const call = async (
    method: InjectOptions['method'],
    path: string,
    who?: Pick<Person, 'token'>,
    payload?: unknown,
    { from = newAddress(), ...headers }: Record<string, string> = {},
  ) => {
    if (wasSet && who) await keepSignedIn(who.token, clock())
    const reply = await node.app.inject({
      method: method ?? 'GET',
      url: `/api${path}`,
      remoteAddress: from,
      headers: { ...(who && { authorization: `Bearer ${who.token}` }), ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: replies are checked by what the tests expect of them
    const body = reply.headers['content-type']?.toString().includes('json') ? (reply.json() as any) : undefined
    noteSeen(`${method} ${path}: ${reply.statusCode}`, body)
    return { status: reply.statusCode, body, headers: reply.headers, raw: reply.rawPayload }
  }

  const people = {
    async register(fields: Record<string, unknown> = {}): Promise<Person> {
      const email = String(fields.email ?? `${randomUUID().slice(0, 18)}@example.ca`)
      const reply = await call('POST', '/auth/register', undefined, {
        firstName: 'Ada',
        lastName: 'Lovelace',
        phone: '416 555 0142',
        password,
        ...fields,
        email,
      })
      if (reply.status !== 200) throw new Error(`register: ${reply.status} ${JSON.stringify(reply.body)}`)
      return { token: reply.body.token, user: reply.body.user, email }
    },
    aCustomer: (fields: Record<string, unknown> = {}) => people.register(fields),
    aCourier: (fields: Record<string, unknown> = {}) =>
      people.register({ role: 'courier', vehicleType: 'car', licensePlate: 'CMPL 482', ...fields }),
    /** One who may take orders: approved, as an admin would, and online. */
    async aWorkingCourier(fields: Record<string, unknown> = {}): Promise<Person & { courierId: string }> {
      const person = await people.aCourier({ firstName: 'Luc', lastName: 'Gagnon', ...fields })
      const [row] = await node.deps.db<{ id: string }[]>`
        update couriers set status = 'approved', is_online = true, online_since = now(), last_seen_at = now() where user_id = ${person.user._id} returning id`
      return { ...person, courierId: row?.id ?? '' }
    },
    /** As if staff had saved it; for what a test needs and is not about. */
    async set(values: Partial<SettingValues>): Promise<void> {
      for (const [key, value] of Object.entries(values)) await putSetting(node.deps.db, key as SettingKey, value, null)
      await node.deps.settings.reload()
    },
    /** Placed through the API; `draft` overrides a delivery-only order for now. */
    async anOrder(customer?: Person, draft: Record<string, unknown> = {}): Promise<PricedOrder> {
      const owner = customer ?? (await people.aCustomer())
      const reply = await call('POST', '/orders', owner, { ...aDraft(), ...draft })
      if (reply.status !== 201) throw new Error(`order: ${reply.status} ${JSON.stringify(reply.body)}`)
      return reply.body.data
    },
    /** Staff come from the command line or other staff, so here they are promoted in the database. */
    async staff(role: Role, profile: StaffProfile | null = null): Promise<Person> {
      const person = await people.register({ firstName: 'Sam', lastName: 'Okafor' })
      await node.deps.db`update users set role = ${role}, staff_profile = ${profile} where id = ${person.user._id}`
      return person
    },
    anAdmin: (profile: StaffProfile = 'admin') => people.staff('admin', profile),
    aSuperAdmin: () => people.staff('super-admin'),
  }

  return {
    ...people,
    node,
    db: node.deps.db,
    app: node.app,
    databaseUrl: url,
    dataDir: folder,
    mails,
    sentSms,
    close,
    /** What time it is from here to the end of the test. */
    setClock(to: Date | (() => Date)) {
      clock = to instanceof Date ? () => to : to
      wasSet = true
    },
    get: (path: string, who?: Pick<Person, 'token'>, headers?: Record<string, string>) =>
      call('GET', path, who, undefined, headers),
    post: (path: string, body?: unknown, who?: Pick<Person, 'token'>, headers?: Record<string, string>) =>
      call('POST', path, who, body, headers),
    put: (path: string, body?: unknown, who?: Pick<Person, 'token'>, headers?: Record<string, string>) =>
      call('PUT', path, who, body, headers),
    delete: (path: string, who?: Pick<Person, 'token'>) => call('DELETE', path, who),
    call,
    /** Waits until a mail to this address with this subject has left. */
    emailTo: (to: string, subject: RegExp | string) =>
      until(() => mails.findLast((mail) => mail.to === to && mail.subject.match(subject))),
  }
}

/** The smallest order there is: delivery-only, now, medium, normal. */
export const aDraft = () => ({
  type: 'delivery-only',
  delivery: {
    address: '401 Richmond St W, Toronto, ON M5V 3A8',
    contactName: 'Marc Roy',
    contactPhone: '416 555 0171',
  },
  package: { description: 'Ceramic vase' },
})

let addresses = 0
const newAddress = (): string => {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** A multipart body by hand, with its headers. */
export function form(fields: Record<string, string | { bytes: Buffer; filename: string; type?: string }>) {
  const boundary = 'maple-test-boundary'
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const file = typeof value === 'string' ? undefined : value
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file.filename}"\r\ncontent-type: ${file.type ?? 'application/octet-stream'}` : ''}\r\n\r\n`
    return [Buffer.from(head), file ? file.bytes : Buffer.from(value as string), Buffer.from('\r\n')]
  })
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export const tokenIn = (mail: SentMail): string => /token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
