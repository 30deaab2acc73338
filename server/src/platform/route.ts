import { createHash } from 'node:crypto'
import type { EndpointShape, LimitName, ParsedOf, ReplyOf, SettingValues } from '@maple/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Actor, lacksSecondFactor, requireConfirmed, requirePermission } from './actor.ts'
import { type DatabaseHealth, unavailable } from './database-health.ts'
import type { Database } from './db.ts'
import { AppError } from './errors.ts'
import { fingerprintOf, readKey, replyOnce } from './idempotency.ts'
import { isMultipart, readMultipart, type Upload } from './multipart.ts'
import type { RateLimits } from './rate-limits.ts'
import { replySchema } from './reply-schema.ts'
import { parse } from './validation.ts'

/** What stands in front of every route; the rooms fill it in. */
export interface Gate {
  db: Database
  health: DatabaseHealth
  limits: RateLimits
  /** The session's owner, or nothing when it is dead. */
  authenticate(token: string, request: FastifyRequest): Promise<Actor | undefined>
  /** The ceilings of E10 as they are now. */
  ceilings(): Record<LimitName | 'anonymous' | 'session', number>
  settings(): SettingValues
}

export interface FileReply {
  body: NodeJS.ReadableStream | Buffer | string
  type: string
  headers?: Record<string, string>
}

type ActorOf<E extends EndpointShape> = E['allow'] extends 'anyone' ? Actor | undefined : Actor

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

/** Registers one endpoint of the contract. Without `allow` it neither compiles nor registers (trust.md, 9). */
export function route<E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Result<E>> | Result<E>,
): void {
  routePrepared(app, endpoint, async () => undefined, handler)
}

/** `prepare` is for what must not hold the transaction of an Idempotency-Key, or has to outlive its failure. */
export function routePrepared<E extends EndpointShape, P>(
  app: FastifyInstance,
  endpoint: E,
  prepare: (call: Call<E>) => Promise<P>,
  handler: (call: Call<E>, prepared: P) => Promise<Result<E>> | Result<E>,
): void {
  if (!endpoint.allow) throw new Error(`${endpoint.method} ${endpoint.path} does not say whom it allows`)
  const gate = app.gate
  const status = endpoint.creates ? 201 : 200
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint },
    ...(endpoint.response === 'file' ? {} : { schema: { response: { [status]: replySchema(endpoint) } } }),
    handler: async (request, reply) => {
      if (gate.health.away) throw unavailable()
      return gate.health.whileHere(answer(request, reply))
    },
  })

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const actor = await admit(gate, endpoint, request)
    const call = await readCall(endpoint, request, reply, actor)
    const prepared = await prepare(call)
    const key = endpoint.creates ? readKey(request.headers['idempotency-key']) : undefined
    if (endpoint.response === 'file') return sendFile(reply, (await handler(call, prepared)) as FileReply)
    reply.code(status).header('cache-control', 'no-store')
    if (!key) return envelope(endpoint, await handler(call, prepared))
    const stored = await replyOnce(
      gate.db,
      { scope: actor?.id ?? 'anonymous', key, fingerprint: fingerprint(endpoint, call) },
      async () => ({
        status,
        body: reply.serialize(envelope(endpoint, await handler(call, prepared)) as object) as string,
      }),
    )
    return reply.code(stored.status).type('application/json; charset=utf-8').serializer(String).send(stored.body)
  }
}

async function admit(gate: Gate, endpoint: EndpointShape, request: FastifyRequest): Promise<Actor | undefined> {
  const token = bearer(request)
  const actor = token ? await gate.authenticate(token, request) : undefined
  request.actor = actor
  // Whoever says in which language to answer gets it; else the one kept with the account.
  if (actor && !request.headers['accept-language']) request.language = actor.language
  const ceilings = gate.ceilings()
  if (actor) await gate.limits.spend('session', actor.sessionId, ceilings.session)
  else await gate.limits.spend('address', request.ip, ceilings.anonymous)
  if (endpoint.limit && !(actor && endpoint.limit !== 'login')) {
    await gate.limits.spend(endpoint.limit, request.ip, ceilings[endpoint.limit])
  }
  const lacks = actor && lacksSecondFactor(actor, gate.settings()['security.twoFactorRequired'])
  // What is open to anybody is open to them too, as to a stranger.
  if (endpoint.allow === 'anyone') return lacks ? undefined : actor
  if (!actor) throw new AppError('unauthenticated')
  if (endpoint.allow !== 'signed-in' && !endpoint.allow.includes(actor.role)) throw new AppError('forbidden')
  if (endpoint.permission) requirePermission(actor, endpoint.permission)
  if (lacks && !endpoint.beforeSecondFactor)
    throw new AppError('two_factor_setup_needed', 'Set up two-factor authentication first')
  if (needsConfirmation(gate, endpoint, actor, request.body)) requireConfirmed(actor)
  return actor
}

/** I1: asked before the body is read for anything else. */
function needsConfirmation(gate: Gate, { confirm }: EndpointShape, actor: Actor, body: unknown): boolean {
  return confirm === true || (confirm?.needs(body, { email: actor.email, settings: gate.settings() }) ?? false)
}

async function readCall<E extends EndpointShape>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor | undefined,
): Promise<Call<E>> {
  const { language } = request
  const params = parseParams(endpoint, request)
  const query = endpoint.query ? parse(endpoint.query, request.query ?? {}, language) : {}
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
    /** The two pages that show the contract itself. */
    describesApi?: true
  }
}
