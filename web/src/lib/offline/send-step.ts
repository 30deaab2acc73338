import type { Failure } from '@maple/contract/errors'
import { payloadOf } from '../api/payload.ts'
import type { Refusal, Step } from './entry.ts'

export interface Sender {
  token: string
  language: string
}

export type Outcome =
  | { is: 'done'; reply: unknown }
  | { is: 'refused'; refusal: Refusal }
  | { is: 'later'; afterMs?: number }
  | { is: 'unreachable' }
  | { is: 'signed-out' }

/** A photo on a bad line takes its time; without one, the limit of every request. */
const limitMs = (step: { files?: unknown }) => (step.files ? 60_000 : 10_000)

/** Statuses that say nothing about the request itself: the same may be right in a while. */
const passing = new Set([408, 423, 425, 429])

/** One request of the queue. It never throws: whatever happens is an outcome, and only one of them is the end. */
export async function sendStep(step: Step, sender: Sender): Promise<Outcome> {
  const reply = await request(step.method, step.path, sender, step)
  if (!reply) return { is: 'unreachable' }
  if (reply.ok) return { is: 'done', reply: await bodyOf(reply) }
  if (reply.status === 401) return { is: 'signed-out' }
  if (reply.status >= 500 || passing.has(reply.status)) return { is: 'later', afterMs: retryAfterMs(reply) }
  const { code = 'internal', message = '', errors } = ((await bodyOf(reply)) ?? {}) as Partial<Failure>
  return { is: 'refused', refusal: { status: reply.status, code, message, ...(errors && { errors }) } }
}

/** Undefined when no answer came. */
export async function request(
  method: string,
  path: string,
  { token, language }: Sender,
  { key, body, files }: Partial<Step> = {},
): Promise<Response | undefined> {
  const payload = payloadOf(body, files)
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': language,
    authorization: `Bearer ${token}`,
  })
  if (key) headers.set('idempotency-key', key)
  if (typeof payload === 'string') headers.set('content-type', 'application/json')
  try {
    return await fetch(`/api${path}`, {
      method,
      headers,
      body: payload,
      signal: AbortSignal.timeout(limitMs({ files })),
    })
  } catch {
    return undefined
  }
}

/** A proxy's page, or a reply that broke off, is no body. */
const bodyOf = (reply: Response): Promise<unknown> => reply.json().catch(() => undefined)

function retryAfterMs(reply: Response): number | undefined {
  const seconds = Number(reply.headers.get('retry-after'))
  return seconds > 0 ? seconds * 1000 : undefined
}
