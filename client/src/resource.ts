import type { Http } from './http.ts'

export interface CallOptions {
  /** Gives the call up: a request on its way, or the pause before the next try. */
  signal?: AbortSignal
  /** Instead of the client's own, for this call. */
  timeoutMs?: number
  retries?: number
  /**
   * Of a call that creates something: your own name for it, such as your order's number. A repeat within 24 hours gets
   * the first reply instead of making a second one. Without it every call has a random one, kept through its retries.
   */
  idempotencyKey?: string
}

/** A group of calls. */
export class Resource {
  protected readonly http: Http

  constructor(http: Http) {
    this.http = http
  }
}

/** One part of a path, whatever it holds. */
export function segment(value: string | number): string {
  const text = String(value)
  // An empty one would be another path, and so would these.
  if (text === '' || text === '.' || text === '..') throw new TypeError(`"${text}" is no id`)
  return encodeURIComponent(text)
}
