import { t } from '@lingui/core/macro'
import type { Failure } from '@maple/contract/errors'
import { ApiError } from './api-error.ts'

/** An answer that is not a success, as an error; also one that a proxy in between wrote. */
export async function failureOf(reply: Response): Promise<ApiError> {
  const body: Partial<Failure> = await reply.json().catch(() => ({}))
  const retryAfter = Number(reply.headers.get('retry-after'))
  return new ApiError(body.message ?? t`Something went wrong. Please try again.`, {
    status: reply.status,
    code: body.code ?? (reply.status === 401 ? 'unauthenticated' : 'internal'),
    errors: body.errors,
    requestId: body.requestId ?? reply.headers.get('x-request-id') ?? undefined,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
  })
}

/** No answer at all. */
export function silence(reason: unknown): ApiError {
  const name = reason instanceof DOMException ? reason.name : ''
  if (name === 'TimeoutError') return new ApiError(t`The operation has timed out`, { status: 0, code: 'timeout' })
  if (name === 'AbortError') return new ApiError(t`The request was cancelled`, { status: 0, code: 'aborted' })
  return new ApiError(t`We cannot reach the server. Check your connection and try again.`, {
    status: 0,
    code: 'network',
  })
}
