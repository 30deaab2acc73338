import { noteServerTime } from '../server-clock.ts'
import { silence } from './api-failure.ts'

export const timeoutMs = 10_000

interface Request {
  url: string
  method: string
  headers: Headers
  payload: string | FormData | undefined
  signal: AbortSignal | undefined
  onProgress: ((part: number) => void) | undefined
}

/** What was asked for before the app began is news no longer than this. */
const earlyMs = 15_000

interface EarlyReplies {
  token: string
  language: string
  /** As `performance.now()` tells it. */
  at: number
  byUrl: Map<string, Promise<Response>>
}

const earlyReplies = () => (globalThis as { earlyReplies?: EarlyReplies }).earlyReplies

/** Whether anything that boot.js asked for waits to be taken. */
export const hasEarlyReplies = () => (earlyReplies()?.byUrl.size ?? 0) > 0

/** What boot.js has asked for already, beside the first files: taken once, by whoever asks the same as the same person. */
function earlyReply(url: string, headers: Headers): Promise<Response> | undefined {
  const early = earlyReplies()
  const reply = early?.byUrl.get(url)
  if (!early || !reply) return undefined
  early.byUrl.delete(url)
  const isSame =
    headers.get('authorization') === `Bearer ${early.token}` && headers.get('accept-language') === early.language
  return isSame && performance.now() - early.at < earlyMs ? reply : undefined
}

/** One request with a time limit; a failure to get any answer is an ApiError with status 0. */
export async function send(request: Request): Promise<Response> {
  if (request.onProgress) return upload(request)
  const { url, method, headers, payload, signal } = request
  const limit = AbortSignal.timeout(timeoutMs)
  const early = method === 'GET' ? earlyReply(url, headers) : undefined
  if (early) {
    const tooLate = new Promise<never>((_, fail) => limit.addEventListener('abort', () => fail(limit.reason)))
    return Promise.race([early, tooLate]).catch((reason: unknown) => {
      throw silence(reason)
    })
  }
  const askedAt = Date.now()
  try {
    const reply = await fetch(url, {
      method,
      headers,
      body: payload,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    noteServerTime(reply.headers.get('date'), askedAt)
    return reply
  } catch (reason) {
    throw silence(limit.aborted ? limit.reason : reason)
  }
}

/** fetch cannot tell how far an upload has come. Here the limit is the silence between two signs of progress. */
function upload({ url, method, headers, payload, signal, onProgress }: Request): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer = 0
    const fail = (name: string) => reject(silence(name && new DOMException('', name)))
    const stillAlive = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => {
        fail('TimeoutError')
        request.abort()
      }, timeoutMs)
    }
    request.open(method, url)
    request.responseType = 'blob'
    for (const [key, value] of headers) request.setRequestHeader(key, value)
    request.upload.onprogress = (event) => {
      stillAlive()
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onprogress = stillAlive
    request.onerror = () => fail('')
    request.onabort = () => fail('AbortError')
    request.onload = () =>
      resolve(new Response(request.response, { status: request.status, headers: headersOf(request) }))
    request.onloadend = () => clearTimeout(timer)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    stillAlive()
    request.send(payload)
  })
}

function headersOf(request: XMLHttpRequest) {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
