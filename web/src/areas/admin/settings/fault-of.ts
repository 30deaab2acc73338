import { ApiError, messageOf } from '../../../lib/api/api-error.ts'

/** What the server says of one field; a fault that belongs to none of them is told by `otherFault`. */
export const faultOf = (error: unknown, path: string): string | undefined =>
  error instanceof ApiError
    ? error.errors.find((fault) => fault.path === path || fault.path.endsWith(`.${path}`))?.msg
    : undefined

export const otherFault = (error: unknown, fields: readonly string[], fallback: string): string | undefined =>
  !error || fields.some((path) => faultOf(error, path)) ? undefined : messageOf(error, fallback)
