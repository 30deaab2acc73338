import type { ErrorCode, FieldError } from '@maple/contract/errors'

/** What every failed call throws. `message` is in the reader's language and meant to be shown. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** 0 when no answer came at all. */
  status: number
  code: ErrorCode | 'network' | 'timeout' | 'aborted' | 'device_full'
  errors: FieldError[]
  requestId: string | undefined
  /** Seconds, from the Retry-After header. */
  retryAfter: number | undefined

  constructor(
    message: string,
    about: Pick<ApiError, 'status' | 'code'> & Partial<Pick<ApiError, 'errors' | 'requestId' | 'retryAfter'>>,
  ) {
    super(message)
    this.status = about.status
    this.code = about.code
    this.errors = about.errors ?? []
    this.requestId = about.requestId
    this.retryAfter = about.retryAfter
  }
}

/** The server's message, or the screen's own words when there is none. */
export const messageOf = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.message ? error.message : fallback
