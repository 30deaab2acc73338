import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { Language } from '@maple/contract'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { AddressOf } from './client-address.ts'
import { answerClientError, answerError, answerFault } from './error-handler.ts'
import type { Log } from './log.ts'
import { previewPath } from './maps/preview-link.ts'
import { maxPathPart } from './max-path-part.ts'
import type { Metrics } from './metrics.ts'
import type { Principal } from './principal.ts'
import { compileSerializer } from './serialize-replies.ts'
import type { Span, Tracing } from './telemetry/tracing.ts'
import { doWork } from './work.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined
    actor: Principal | undefined
  }
  interface FastifyInstance {
    /** Tells its one caller of a fault that nothing else will answer for. */
    answerFault(response: ServerResponse): void
    /** The same for all whose reply is still open. */
    answerOpen(): void
    /** This node is about to stop: it is not ready any more, and each reply ends its connection, so that callers go elsewhere. */
    beginToLeave(): void
    isLeaving: boolean
  }
}

export const jsonLimitBytes = 256 * 1024

export interface HttpOptions {
  log: Log
  metrics: Metrics
  addressOf: AddressOf
  tracing?: Tracing | undefined
  /** Where maps come from besides this server, for the page at this address: it may fetch from there and nowhere else. */
  mapOrigins?: (url: string) => readonly string[]
}

const nowhere: readonly string[] = []

const noValidator = () => () => () => {
  throw new Error('Replies are described to Fastify, calls are not')
}

/** The web server with everything that holds for each request; routes come from the rooms. */
export async function makeHttp({
  log,
  metrics,
  addressOf,
  tracing,
  mapOrigins = () => nowhere,
}: HttpOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(nowhere, false)
  let made = { origins: nowhere, headers }
  const headersFor = (url: string) => {
    const isFramed = url.startsWith(`${previewPath}?`)
    const origins = mapOrigins(url)
    if (isFramed) return securityHeaders(origins, true)
    if (made.origins !== origins) made = { origins, headers: securityHeaders(origins, false) }
    return made.headers
  }
  const dress = (request: FastifyRequest, reply: FastifyReply): void => {
    request.language = preferredLanguage(request)
    reply.header('x-request-id', request.id)
    for (const [name, value] of headersFor(request.url)) reply.header(name, value)
  }
  const app = fastify({
    loggerInstance: log as never,
    // One log for all: nothing is said of a request but what names it, so none needs a log of its own.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: jsonLimitBytes,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // A request that trickles in is ended; Node looks for such only at this interval. It takes the smaller of the two
    // limits for the headers whichever it is called, so that for headers has to be said too, and be the smaller.
    requestTimeout: 15_000,
    http: { requestTimeout: 15_000, headersTimeout: 10_000, connectionsCheckingInterval: 1_000, shouldUpgradeCallback },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, headers),
    // A path that cannot be read or is too long never becomes a request; it is answered like one all the same.
    frameworkErrors: (error, request, reply) => {
      dress(request, reply)
      answerError(error, request, reply)
    },
    keepAliveTimeout: 65_000,
    // While closing, requests on open connections are still answered (trust 18).
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: maxPathPart },
    // What comes in is read by Zod alone (readCall).
    schemaController: { compilersFactory: { buildSerializer: () => compileSerializer, buildValidator: noValidator } },
  } as FastifyServerOptions<Server>) as unknown as FastifyInstance

  app.decorateRequest('actor', undefined)
  app.decorateRequest('span', undefined)
  app.decorateRequest('language', 'en')
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body as string, done),
  )
  // Quick rather than small: what is large and does not change was compressed when it was built.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  // Left where it is until the handler asks for it: see multipart.ts.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null, undefined))

  const open = new Set<FastifyReply>()
  app.decorate('answerFault', (response: ServerResponse) => answerFault(response, headers))
  app.decorate('answerOpen', () => {
    for (const reply of open) {
      // Whatever its handler still says is not heard any more.
      reply.hijack()
      app.answerFault(reply.raw)
    }
  })
  let isLeaving = false
  app.decorate('isLeaving', { getter: () => isLeaving })
  app.decorate('beginToLeave', () => {
    isLeaving = true
  })
  app.addHook('preClose', async () => {
    app.beginToLeave()
    partGently(app)
  })
  app.addHook('onRequest', (request, reply, done) => {
    // In the place of Fastify's own reading, so that whoever asks for `ip` gets the one that sockets get too.
    Object.defineProperty(request, 'ip', { value: addressOf(request.raw) })
    dress(request, reply)
    if (tracing) request.span = spanOf(tracing, request)
    if (isLeaving) reply.header('connection', 'close')
    open.add(reply)
    // Also of one whose caller has gone, which is never finished.
    reply.raw.once('close', () => open.delete(reply))
    done()
  })
  // Not sooner: what reads the body comes back from the socket, which belongs to nobody.
  app.addHook('preHandler', (request, _reply, done) =>
    doWork({ request: request.id, ...(request.span && { span: request.span }) }, done),
  )
  app.addHook('onResponse', (request, reply, done) => {
    open.delete(reply)
    const { statusCode } = reply
    request.span?.end({ 'http.response.status_code': statusCode }, statusCode >= 500 ? `${statusCode}` : undefined)
    metrics.countRequest(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000)
    const line = {
      id: request.id,
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.actor?.id,
    }
    // Whoever asks a node that goes whether it is ready gets a no, which is no fault.
    const isFarewell = isLeaving && untraced.has(request.routeOptions.url)
    if (reply.statusCode >= 500 && !isFarewell) log.error(line, 'request')
    else log.debug(line, 'request')
    done()
  })
  app.addHook('onRoute', ({ url, config }) => {
    // What the contract does not know, with its `allow`, is not served (trust 9).
    if (url.startsWith('/api/') && !config?.endpoint && !config?.describesApi)
      throw new Error(`${url} is not in the contract`)
  })
  app.setErrorHandler(answerError)
  return app
}

/**
 * Closing would cut connections that are idle, and with them requests that are already on the wire. Instead
 * each gets its last reply with `connection: close`, and only those that stay silent are cut.
 */
function partGently({ server }: FastifyInstance): void {
  const cutIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => undefined
  setTimeout(cutIdle, silenceMs).unref()
}
const silenceMs = 1500

/** Only the socket server speaks another protocol; every other wish to (h2c) is passed over and answered as it is. */
const shouldUpgradeCallback = ({ headers, url }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url !== undefined && url.startsWith('/socket.io/')

/** Those who look whether we live ask all day long, and would fill every list of traces. */
const untraced = new Set<string | undefined>(['/healthz', '/readyz', '/metrics'])

/** Named by the route, since a path may hold a token or a number that belongs to somebody. */
function spanOf(tracing: Tracing, { method, routeOptions: { url }, id, headers }: FastifyRequest): Span | undefined {
  if (untraced.has(url)) return undefined
  const route = url ?? 'none'
  const facts = { 'http.request.method': method, 'http.route': route, 'maple.request_id': id }
  return tracing.request(`${method} ${route}`, facts, headers.traceparent?.toString())
}

/** Without the query: it may carry a token. */
const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''

const preferredLanguage = (request: FastifyRequest): Language => {
  const wanted = /\b(en|fr)\b/i.exec(request.headers['accept-language'] ?? '')
  return wanted?.[1]?.toLowerCase() === 'fr' ? 'fr' : 'en'
}

/** One page, the preview of a map, is drawn inside our own settings; nothing else is drawn inside another page. */
const securityHeaders = (mapOrigins: readonly string[], isFramed: boolean) =>
  Object.entries({
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self'",
      "img-src 'self' data: blob: https:",
      ["connect-src 'self'", ...mapOrigins].join(' '),
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    ].join('; '),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': isFramed ? 'SAMEORIGIN' : 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
    'cross-origin-opener-policy': 'same-origin',
  })
