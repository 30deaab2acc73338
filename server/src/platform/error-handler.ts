import { type ErrorCode, type Failure, type Language, sayKnown, type Text, type TextValues } from '@maple/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { unavailable } from './database-health.ts'
import { isConnectionFault } from './db.ts'
import { AppError } from './errors.ts'

/** The one place where a failure becomes a reply (E1, E2). */
export function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = toAppError(error)
  if (failure.status >= 500) request.log.error({ err: error, id: request.id }, 'failed')
  const { values, errors, faults, path, retryAfterSeconds } = failure.details
  const message = sayKnown(request.language, failure.words, inLanguage(request.language, values))
  const said = faults?.map((fault) => ({
    path: fault.path,
    msg: sayKnown(request.language, fault.words, inLanguage(request.language, fault.values)),
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

/** What is filled in may be a word of the catalogue itself, such as a status. */
export const inLanguage = (language: Language, values: TextValues = {}): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? sayKnown(language, value) : value,
    ]),
  )

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerError(new AppError('not_found'), request, reply)
}

/** Fastify's and its plugins' own refusals; their words may name our insides, so ours are said. */
const byStatus: Partial<Record<number, [ErrorCode, Text?]>> = {
  400: ['bad_input'],
  413: ['too_large'],
  415: ['unsupported_media'],
  406: ['unsupported_media'],
}

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  if (isConnectionFault(error)) return unavailable()
  const known = byStatus[error.statusCode ?? 0]
  if (known) return new AppError(...known)
  return new AppError('internal')
}
