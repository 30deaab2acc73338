import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode, Failure, Language, Text } from '@maple/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { unavailable } from './database-health.ts'
import { isConnectionFault } from './db.ts'
import { AppError } from './errors.ts'
import { sayError, sayFault } from './say-error.ts'
import { StorageAway } from './storage/port.ts'

declare module 'fastify' {
  interface FastifyRequest {
    language: Language
  }
}

/** The one place where a failure becomes a reply (E1, E2). */
export function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = toAppError(error)
  if (failure.status >= 500) request.log.error({ err: error, id: request.id }, 'failed')
  const { errors, faults, path, retryAfterSeconds } = failure.details
  const message = sayError(request.language, failure)
  const said = faults?.map((fault) => ({
    path: fault.path,
    msg: sayFault(request.language, fault.words, fault.values),
  }))
  const listed = errors ?? said ?? (path === undefined ? undefined : [{ path, msg: message }])
  const body: Failure = {
    success: false,
    code: failure.code,
    message,
    ...(listed && { errors: listed }),
    requestId: request.id,
  }
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(new AppError('not_found'), request, reply)
}

/** Fastify's and its plugins' own refusals; their words may name our insides, so ours are said. */
const byStatus: Partial<Record<number, [ErrorCode, Text?]>> = {
  400: ['bad_input'],
  413: ['too_large'],
  414: ['path_too_long'],
  415: ['unsupported_media'],
  416: ['range_beyond_end'],
  406: ['unsupported_media'],
}

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  if (isConnectionFault(error)) return unavailable()
  if (error instanceof StorageAway) return new AppError('unavailable', undefined, { retryAfterSeconds: 5 })
  const known = byStatus[error.statusCode ?? 0]
  if (known) return new AppError(...known)
  const isTheirs = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return new AppError(isTheirs ? 'bad_input' : 'internal')
}

const byFault: Partial<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** What is no HTTP, or comes too slowly to be a request, is told so on the bare connection. */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  headers: readonly (readonly [string, string])[],
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const failure = new AppError(byFault[error.code ?? ''] ?? 'bad_input')
  const { body, lines } = bareAnswer(failure, headers)
  const head = [`HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`, ...lines.map((each) => each.join(': '))]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** A fault that no handler heard of costs its one caller an answer of 500; the connection only where that has begun. */
export function answerFault(response: ServerResponse, headers: readonly (readonly [string, string])[]): void {
  if (response.headersSent) return void response.destroy()
  const failure = new AppError('internal')
  const { body, lines } = bareAnswer(failure, headers)
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  for (const [name, value] of lines) response.setHeader(name, value)
  response.writeHead(failure.status).end(body)
}

function bareAnswer({ code, words }: AppError, headers: readonly (readonly [string, string])[]) {
  const id = randomUUID()
  const body = JSON.stringify({ success: false, code, message: words, requestId: id } satisfies Failure)
  const lines = [
    ...headers,
    ['x-request-id', id],
    ['cache-control', 'no-store'],
    ['content-type', 'application/json; charset=utf-8'],
    ['content-length', String(Buffer.byteLength(body))],
    ['connection', 'close'],
  ] as const
  return { body, lines }
}
