import type { ErrorCode } from './generated/types.ts'

/** What the server never said: it was not reached, did not answer in time, or something else answered. */
export type ClientCode = 'network' | 'timeout' | 'unexpected_reply'

export interface FieldError {
  /** `delivery.address` */
  path: string
  msg: string
}

interface Facts {
  status: number
  code: string
  message: string
  errors?: FieldError[]
  requestId?: string | null
  retryAfter?: number | null
  cause?: unknown
}

/** Every failure of a call, whoever is to blame for it. */
export class MapleError extends Error {
  override readonly name = 'MapleError'
  /** The HTTP status; 0 when no reply came. */
  readonly status: number
  /** Made for programs: it stays when the words of `message` change. A later server may know codes beyond these. */
  readonly code: ErrorCode | ClientCode | (string & {})
  /** Which fields of the request are at fault, and why. */
  readonly errors: readonly FieldError[]
  /** To be named when you ask the company about it. */
  readonly requestId: string | null
  /** After how many seconds another try makes sense, when the server said so. */
  readonly retryAfter: number | null

  constructor({ status, code, message, errors = [], requestId = null, retryAfter = null, cause }: Facts) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = status
    this.code = code
    this.errors = errors
    this.requestId = requestId
    this.retryAfter = retryAfter
  }
}

/** The failure that a reply tells of; a proxy's page or an empty body tells only its status. */
export function failureOf(reply: Response, body: unknown): MapleError {
  const said = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return new MapleError({
    status: reply.status,
    code: typeof said.code === 'string' ? said.code : 'unexpected_reply',
    message: typeof said.message === 'string' ? said.message : `The server answered ${reply.status}`,
    errors: Array.isArray(said.errors) ? (said.errors as FieldError[]) : [],
    requestId: typeof said.requestId === 'string' ? said.requestId : null,
    retryAfter: secondsOf(reply.headers.get('retry-after')),
  })
}

/** `Retry-After` is a number of seconds or a date. */
function secondsOf(header: string | null): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}
