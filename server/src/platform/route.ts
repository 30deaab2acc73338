import { createHash } from 'node:crypto'
import type { EndpointShape, LimitName, ParsedOf, ReplyOf, SettingValues } from '@maple/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type DatabaseHealth, unavailable } from './database-health.ts'
import type { Database, Tx } from './db.ts'
import { AppError } from './errors.ts'
import { findReply, fingerprintOf, keepReply, readKey, type StoredReply, takeKey } from './idempotency.ts'
import { isMultipart, readMultipart, type Upload } from './multipart.ts'
import { isStaff, lacksSecondFactor, type Principal, requireConfirmed, requirePermission } from './principal.ts'
import type { RateLimits, Spent } from './rate-limits.ts'
import { hasCursor } from './reply-schema.ts'
import { parse } from './validation.ts'

/** What stands in front of every route; the rooms fill it in. */
export interface Gate {
  db: Database
  health: DatabaseHealth
  limits: RateLimits
  /** The session's owner, or nothing when it is dead; a key that is dead or may not come from here is an error. */
  authenticate(token: string, request: FastifyRequest): Promise<Principal | undefined>
  /** The ceilings as they are now (E10). */
  ceilings(): Record<LimitName | 'anonymous' | 'session' | 'key', number>
  settings(): SettingValues
  /** What test keys get instead, by endpoint (N2). */
  simulated: Map<EndpointShape, Answer>
}

/** What an endpoint does for a call that was let in and read. */
type Answer = (call: Call<EndpointShape>) => Promise<unknown>

export interface FileReply {
  body: NodeJS.ReadableStream | Buffer | string
  type: string
  headers?: Record<string, string>
}

type ActorOf<E extends EndpointShape> = E['allow'] extends 'anyone' ? Principal | undefined : Principal

export type Call<E extends EndpointShape> = ParsedOf<E> & {
  actor: ActorOf<E>
  files: { [K in keyof E['files']]?: Upload }
  request: FastifyRequest
  reply: FastifyReply
}

type Plain<E extends EndpointShape> = E['paged'] extends true ? true : E['top'] extends z.ZodType ? true : false
/** Handlers return `data`; only a page or a reply with top fields is returned whole. */
export type Result<E extends EndpointShape> = E['response'] extends 'file'
  ? FileReply
  : Plain<E> extends true
    ? ReplyOf<E>
    : ReplyOf<E>['data']

const noBody = z.strictObject({}).optional()

type Handler<E extends EndpointShape> = (call: Call<E>) => Promise<Result<E>> | Result<E>

/** An endpoint that creates something, in two steps, so that nothing slow or outside holds the transaction. */
export interface Creation<E extends EndpointShape, P> {
  /** What may ask outside or take long. It has no transaction, and a twin of the call may have it done in vain. */
  prepare(call: Call<E>): Promise<P> | P
  /** One transaction: the change, what it tells, and the reply that an Idempotency-Key keeps. */
  commit(tx: Tx, call: Call<E>, prepared: P): Promise<Result<E>>
  /** Takes back what `prepare` left outside the database, when nothing of it was committed. */
  discard?(prepared: P): Promise<void>
}

type Commit<E extends EndpointShape, P> = Creation<E, P>['commit']
const nothing = (): undefined => undefined

/** Registers an endpoint that creates nothing. Without `allow` it neither compiles nor registers (trust 9). */
export function route<E extends EndpointShape & { creates?: never }>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  register(app, endpoint, answering(endpoint, handler))
}

/** Registers an endpoint that creates something: always one transaction, with an Idempotency-Key or without. */
export function routeCreating<E extends EndpointShape & { creates: true }, P = undefined>(
  app: FastifyInstance,
  endpoint: E,
  creation: Creation<E, P> | Creation<E, undefined>['commit'],
): void {
  register(app, endpoint, creating(app.gate.db, endpoint, creation))
}

/** What a test key gets from an endpoint that another room serves: it never comes to that room at all (N2). */
export function simulate<E extends EndpointShape & { creates?: never; test: 'simulated' }>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.gate.simulated.set(endpoint, answering(endpoint, handler) as Answer)
}

export function simulateCreating<E extends EndpointShape & { creates: true; test: 'simulated' }, P>(
  app: FastifyInstance,
  endpoint: E,
  creation: Creation<E, P>,
): void {
  app.gate.simulated.set(endpoint, creating(app.gate.db, endpoint, creation) as Answer)
}

const answering =
  <E extends EndpointShape>(endpoint: E, handler: Handler<E>) =>
  async (call: Call<E>): Promise<unknown> => {
    const result = await handler(call)
    if (endpoint.response === 'file') return sendFile(call.reply, result as FileReply)
    call.reply.code(200).header('cache-control', 'no-store')
    return envelope(endpoint, result)
  }

function creating<E extends EndpointShape & { creates: true }, P>(
  db: Database,
  endpoint: E,
  creation: Creation<E, P> | Creation<E, undefined>['commit'],
): (call: Call<E>) => Promise<unknown> {
  const { prepare, commit, discard }: Creation<E, P> =
    typeof creation === 'function' ? { prepare: nothing as () => P, commit: creation as Commit<E, P> } : creation
  return async (call) => {
    const { reply, request } = call
    const key = readKey(request.headers['idempotency-key'])
    const once = key && { scope: scopeOfKeys(call.actor), key, fingerprint: fingerprint(endpoint, call) }
    const earlier = once && (await findReply(db, once))
    if (earlier) return sendStored(reply, earlier)
    const prepared = await prepare(call)
    let isKept = false
    try {
      const answer = await db.transaction(async (tx) => {
        const twin = once && (await takeKey(tx, once))
        if (twin) return twin
        const body = envelope(endpoint, await commit(tx, call, prepared))
        const stored = { status: 201, body: reply.code(201).serialize(body) as string }
        if (once) await keepReply(tx, once, { ...stored, body: withoutSecrets(endpoint, stored.body) })
        return { ...stored, isNew: true }
      })
      isKept = 'isNew' in answer
      return sendStored(reply, answer)
    } finally {
      if (!isKept) await discard?.(prepared)
    }
  }
}

/** Idempotency-Keys of two people never meet, nor those of a person and of a program that acts for them. */
const scopeOfKeys = (actor: Principal | undefined): string =>
  actor ? (actor.kind === 'key' ? actor.sessionId : actor.id) : 'anonymous'

/** What is shown once is not kept, so a repeat cannot show it again. */
function withoutSecrets({ shownOnce }: EndpointShape, body: string): string {
  if (!shownOnce) return body
  const { data, ...rest } = JSON.parse(body) as { data: Record<string, unknown> }
  return JSON.stringify({
    ...rest,
    data: Object.fromEntries(Object.entries(data).filter(([name]) => !shownOnce.includes(name))),
  })
}

function register<E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: Call<E>) => Promise<unknown>,
): void {
  if (!endpoint.allow) throw new Error(`${endpoint.method} ${endpoint.path} does not say whom it allows`)
  const gate = app.gate
  const status = endpoint.creates ? 201 : 200
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint },
    ...(endpoint.response === 'file' ? {} : { schema: { response: { [status]: { endpoint } } } }),
    handler: async (request, reply) => {
      if (gate.health.away) throw unavailable()
      return gate.health.whileHere(
        admit(gate, endpoint, request, reply)
          .then((actor) => readCall(endpoint, request, reply, actor))
          .then((call) => (answerInTest(gate, endpoint, call.actor) ?? answer)(call)),
      )
    },
  })
}

function sendStored(reply: FastifyReply, { status, body }: StoredReply): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(String)
    .send(body)
}

async function admit(
  gate: Gate,
  endpoint: EndpointShape,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Principal | undefined> {
  const token = bearer(request)
  const actor = token ? await ownerOf(gate, token, request) : undefined
  request.actor = actor
  // Whoever says in which language to answer gets it; else the one kept with the account.
  if (actor && !request.headers['accept-language']) request.language = actor.language
  const ceilings = gate.ceilings()
  if (actor?.kind === 'key') await spendOfKey(gate, actor, ceilings.key, reply)
  else if (actor) await gate.limits.spend('session', actor.sessionId, ceilings.session)
  else await gate.limits.spend('address', request.ip, ceilings.anonymous)
  if (endpoint.limit && !(actor && endpoint.limit !== 'login')) {
    await gate.limits.spend(endpoint.limit, request.ip, ceilings[endpoint.limit])
  }
  const lacks = actor && lacksSecondFactor(actor, gate.settings()['security.twoFactorRequired'])
  if (endpoint.allow === 'anyone') {
    if (actor && endpoint.scope) requireScope(actor, endpoint)
    // What is open to anybody is open to them too, as to a stranger.
    return lacks || !opens(actor, endpoint) ? undefined : actor
  }
  if (!actor) throw new AppError('unauthenticated')
  requireScope(actor, endpoint)
  if (endpoint.allow !== 'signed-in' && !endpoint.allow.includes(actor.role)) throw new AppError('forbidden')
  // Others that the endpoint allows are held by what is theirs.
  if (endpoint.permission && isStaff(actor)) requirePermission(actor, endpoint.permission)
  if (lacks && !endpoint.beforeSecondFactor)
    throw new AppError('two_factor_setup_needed', 'Set up two-factor authentication first')
  if (needsConfirmation(gate, endpoint, actor, request.body)) requireConfirmed(actor)
  return actor
}

/** A key that is refused counts against the address it comes from, or whoever holds it could ask without end. */
async function ownerOf(gate: Gate, token: string, request: FastifyRequest): Promise<Principal | undefined> {
  try {
    return await gate.authenticate(token, request)
  } catch (error) {
    if (error instanceof AppError) await gate.limits.spend('address', request.ip, gate.ceilings().anonymous)
    throw error
  }
}

/** What a test key does goes to the simulation, or nowhere: no live handler ever sees it, unless it says that it may. */
function answerInTest<E extends EndpointShape>(
  gate: Gate,
  endpoint: E,
  actor: Principal | undefined,
): ((call: Call<E>) => Promise<unknown>) | undefined {
  if (actor?.mode !== 'test' || endpoint.test === 'same') return undefined
  const simulated = gate.simulated.get(endpoint)
  if (!simulated) throw new AppError('forbidden', 'A test key cannot do this')
  return simulated as (call: Call<E>) => Promise<unknown>
}

/** A key has a counter of its own, and is told how it stands (N1). */
async function spendOfKey(gate: Gate, actor: Principal, ceiling: number, reply: FastifyReply): Promise<void> {
  const tell = ({ remaining, resetSeconds }: Spent) =>
    reply.headers({
      'ratelimit-limit': ceiling,
      'ratelimit-remaining': remaining,
      'ratelimit-reset': resetSeconds,
    })
  try {
    tell(await gate.limits.spend('key', actor.sessionId, ceiling))
  } catch (error) {
    if (error instanceof AppError) tell({ remaining: 0, resetSeconds: error.details.retryAfterSeconds ?? 0 })
    throw error
  }
}

const opens = (actor: Principal | undefined, { scope }: EndpointShape): boolean =>
  actor?.kind !== 'key' || (scope !== undefined && actor.scopes !== 'all' && actor.scopes.has(scope))

/** A key opens what it was made for, and nothing personal (N1). */
function requireScope(actor: Principal, endpoint: EndpointShape): void {
  if (opens(actor, endpoint)) return
  const { scope } = endpoint
  throw scope
    ? new AppError('forbidden', 'This key may not do this: it needs the scope {scope}', { values: { scope } })
    : new AppError('forbidden', 'A key for programs cannot do this')
}

/** Asked before the body is read for anything else (I1). */
function needsConfirmation(gate: Gate, { confirm }: EndpointShape, actor: Principal, body: unknown): boolean {
  // A key has nobody to ask; what it was made for was confirmed when it was made.
  if (actor.kind === 'key') return false
  return confirm === true || (confirm?.needs(body, { email: actor.email, settings: gate.settings() }) ?? false)
}

async function readCall<E extends EndpointShape>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Principal | undefined,
): Promise<Call<E>> {
  const { language } = request
  const params = parseParams(endpoint, request)
  const query = endpoint.query ? parse(endpoint.query, request.query ?? {}, language) : {}
  if (hasCursor(endpoint)) requireOnePlace(request.query ?? {})
  const multipart = isMultipart(request)
  if (multipart && !endpoint.files) throw new AppError('unsupported_media')
  const bodySchema = endpoint.body ?? noBody
  const { body, files } = multipart
    ? await readMultipart(request, endpoint.files ?? {}, bodySchema)
    : { body: parse(bodySchema, request.body ?? (endpoint.body ? request.body : undefined), language), files: {} }
  for (const [name, field] of Object.entries(endpoint.files ?? {})) {
    if (field.required && !(name in files)) throw new AppError('bad_input', 'This field is required', { path: name })
  }
  return { actor, params, query, body, files, request, reply } as unknown as Call<E>
}

/** A page has one beginning. What is left out of a query has its usual value afterwards, so it is looked for before. */
function requireOnePlace(query: object): void {
  if ('after' in query && 'page' in query)
    throw new AppError('bad_input', 'Ask for a page by its number or by after, not both', { path: 'after' })
}

/** An id that cannot be one names nothing: 404, as for one that is absent. */
function parseParams(endpoint: EndpointShape, request: FastifyRequest): unknown {
  if (!endpoint.params) return undefined
  const parsed = endpoint.params.safeParse(request.params)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]

const envelope = (endpoint: EndpointShape, result: unknown): unknown =>
  endpoint.paged || endpoint.top ? { success: true, ...(result as object) } : { success: true, data: result }

function fingerprint(
  endpoint: EndpointShape,
  call: { params: unknown; body: unknown; files: Record<string, Upload | undefined> },
): string {
  const files = Object.entries(call.files).map(([name, file]) => [
    name,
    file && createHash('sha256').update(file.bytes).digest('hex'),
  ])
  return fingerprintOf([endpoint.method, endpoint.path, call.params, call.body, files])
}

function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', ...file.headers })
    .type(file.type)
    .send(file.body)
}

declare module 'fastify' {
  interface FastifyInstance {
    gate: Gate
  }
  interface FastifyContextConfig {
    endpoint?: EndpointShape
    /** The pages that show the contract itself. */
    describesApi?: true
  }
}
