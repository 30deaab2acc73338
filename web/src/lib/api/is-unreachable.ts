import { ApiError } from './api-error.ts'

/** No server has spoken: the screen has words of its own for that. */
export const isUnreachable = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 0
