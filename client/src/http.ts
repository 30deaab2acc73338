import { List, type Page } from './list.ts'
import { failureOf, MapleError } from './maple-error.ts'
import { clock, pauseBefore } from './pause.ts'
import type { CallOptions } from './resource.ts'

export interface ClientOptions {
  /** Where the company's server is: `https://courier.example`. */
  baseUrl: string
  /** `mdk_live_...` or `mdk_test_...` */
  key: string
  /** Another `fetch` than the global one. */
  fetch?: typeof fetch
  /** For one try; 30 seconds. */
  timeoutMs?: number
  /** How often a call that may be repeated is tried again; 3. */
  retries?: number
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: object
  body?: unknown
  /** Fields and files of a multipart form. */
  form?: object
  /** Takes an Idempotency-Key. */
  creates?: true
  /** Changes nothing, whatever its method. */
  reads?: true
}

/** May be gone at the next try: too much at once, a fault of the server, or a server that is away for a moment. */
const passing = new Set([429, 500, 502, 503, 504])
/** As many as the server gives at most. */
const fullPage = 100

/** How calls are sent, repeated and read. */
export class Http {
  readonly #base: string
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    const base = new URL(options.baseUrl)
    this.#base = `${base.origin}${base.pathname.replace(/(\/api)?\/*$/, '')}/api`
    this.#options = options
  }

  async data<T>(call: Call, options?: CallOptions): Promise<T> {
    return (await this.#whole<{ data: T }>(call, options)).data
  }

  async nothing(call: Call, options?: CallOptions): Promise<void> {
    await this.#whole(call, options)
  }

  file(call: Call, options?: CallOptions): Promise<Blob> {
    return this.#send(call, options, (reply) => reply.blob())
  }

  list<T, Sums>(call: Omit<Call, 'method'>, options?: CallOptions): List<T, Sums> {
    return new List((asked) =>
      this.#whole<Page<T, Sums>>(
        {
          ...call,
          method: 'GET',
          query: { limit: fullPage, ...call.query, ...(typeof asked === 'number' ? { page: asked } : asked) },
        },
        options,
      ).then(({ success: _, ...rest }: Page<T, Sums> & { success?: true }) => rest as Page<T, Sums>),
    )
  }

  #whole<T>(call: Call, options: CallOptions | undefined): Promise<T> {
    return this.#send(call, options, async (reply) => {
      const body: unknown = await reply.json().catch((error: unknown) => {
        throw error instanceof SyntaxError ? notOurs(reply, error) : error
      })
      if (typeof body !== 'object' || body === null || !('success' in body)) throw notOurs(reply)
      return body as T
    })
  }

  async #send<T>(call: Call, options: CallOptions = {}, read: (reply: Response) => Promise<T>): Promise<T> {
    const headers = new Headers({ authorization: `Bearer ${this.#options.key}`, accept: 'application/json, */*' })
    if (call.creates) headers.set('idempotency-key', options.idempotencyKey ?? newKey())
    if (call.body !== undefined) headers.set('content-type', 'application/json')
    const body = call.form ? formOf(call.form) : call.body === undefined ? null : JSON.stringify(call.body)
    const request = { method: call.method, headers, body, redirect: 'error' } as const
    const mayRepeat = call.method === 'GET' || call.reads === true || call.creates === true
    const tries = mayRepeat ? (options.retries ?? this.#options.retries ?? 3) : 0
    for (let next = 1; ; next += 1) {
      try {
        return await this.#try(call, request, options, read)
      } catch (error) {
        const wait = isPassing(error) && next <= tries ? pauseBefore(next, error.retryAfter) : undefined
        if (wait === undefined) throw error
        await clock.wait(wait, options.signal)
      }
    }
  }

  async #try<T>(
    call: Call,
    request: RequestInit,
    { signal, timeoutMs = this.#options.timeoutMs ?? 30_000 }: CallOptions,
    read: (reply: Response) => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted()
    const late = AbortSignal.timeout(timeoutMs)
    const both = signal ? AbortSignal.any([signal, late]) : late
    try {
      // Not as a method of the options: a browser's fetch wants to be called by nobody.
      const send = this.#options.fetch ?? fetch
      const reply = await send(this.#base + call.path + searchOf(call.query), { ...request, signal: both })
      if (!reply.ok) throw failureOf(reply, await reply.json().catch(() => both.throwIfAborted()))
      return await read(reply)
    } catch (error) {
      signal?.throwIfAborted()
      throw error instanceof MapleError ? error : withoutReply(error, late.aborted ? timeoutMs : undefined)
    }
  }
}

function withoutReply(cause: unknown, timeoutMs: number | undefined): MapleError {
  if (timeoutMs !== undefined)
    return new MapleError({ status: 0, code: 'timeout', message: `No reply within ${timeoutMs} ms`, cause })
  const why = cause instanceof Error ? `: ${cause.message}` : ''
  return new MapleError({ status: 0, code: 'network', message: `The server was not reached${why}`, cause })
}

/** Something else answered, such as the page of a proxy. */
const notOurs = ({ status }: Response, cause?: unknown): MapleError =>
  new MapleError({ status, code: 'unexpected_reply', message: `The reply (${status}) is not one of the API`, cause })

const isPassing = (error: unknown): error is MapleError =>
  error instanceof MapleError && (error.code === 'network' || error.code === 'timeout' || passing.has(error.status))

function searchOf(query: object | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.append(name, String(value))
  const text = search.toString()
  return text && `?${text}`
}

function formOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined && value !== null)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

/** 128 random bits; `randomUUID` is missing on pages without TLS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
