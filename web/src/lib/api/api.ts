import type * as contract from '@maple/contract'
import type { CallOf, EndpointsByName, ReplyOf } from '@maple/contract/endpoint'
import { currentLanguage } from '../i18n.ts'
import { confirmed } from '../session/confirm.ts'
import { stored } from '../stored.ts'
import { failureOf, silence } from './api-failure.ts'
import { send } from './api-transport.ts'
import { payloadOf } from './payload.ts'

type Endpoints = EndpointsByName<typeof contract>
export type EndpointName = keyof Endpoints
export type Reply<N extends EndpointName> = ReplyOf<Endpoints[N]>
export type Data<N extends EndpointName> = Reply<N>['data']
export type Call<N extends EndpointName> = CallOf<Endpoints[N]>
export type Body<N extends EndpointName> = Call<N> extends { body: infer B } ? B : never

interface Options {
  signal?: AbortSignal
  /** One per attempt to create something, kept over repeats of the same attempt (E5). */
  idempotencyKey?: string
  /** 0 to 1, while the files are on their way. */
  onProgress?: (part: number) => void
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: Record<string, Blob | undefined>
}

type Arguments<C> = object extends C ? [call?: C & Options] : [call: C & Options]

/** What happens when a session is found dead; the session provider sets it. */
let onDeadSession: (name: EndpointName) => void = () => {}
export function whenSessionDies(act: (name: EndpointName) => void) {
  onDeadSession = act
}

/** Codes that answer 401 without saying anything about the session that asked. */
const aboutTheAttempt = ['wrong_credentials', 'two_factor_needed']

/** `api('PUT /users/addresses/:id', { params, body })`: typed by the contract, which itself is not loaded. */
export async function api<N extends EndpointName>(name: N, ...[call]: Arguments<Call<N>>): Promise<Reply<N>> {
  const [method = '', path = ''] = String(name).split(' ')
  const { params, query, body, files, signal, idempotencyKey, onProgress } = (call ?? {}) as Parts & Options
  const token = stored.get('token')
  const headers = new Headers({ accept: 'application/json', 'accept-language': currentLanguage() })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  const payload = payloadOf(body, files)
  if (typeof payload === 'string') headers.set('content-type', 'application/json')

  const url = `/api${fill(path, params)}${search(query)}`
  const reply = await send({ url, method, headers, payload, signal, onProgress })
  if (reply.ok) {
    // The limit also runs while the body comes in.
    return (await readReply(reply).catch((reason: unknown) => {
      throw silence(reason)
    })) as Reply<N>
  }

  const failure = await failureOf(reply)
  // Asked for in one place, and then the very same call is made again (I1).
  if (failure.code === 'confirm_needed' && (await confirmed())) return api(name, ...([call] as Arguments<Call<N>>))
  if (failure.status === 401 && name !== 'POST /auth/login' && !aboutTheAttempt.includes(failure.code)) {
    // A slow answer to a session that has been replaced since must not end the new one.
    if (stored.get('token') === token) onDeadSession(name)
  }
  throw failure
}

const fill = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))

/** Leaves out what is not set; a list becomes `a,b`. */
function search(query: Record<string, unknown> = {}) {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return set.length ? `?${new URLSearchParams(set.map(([key, value]) => [key, String(value)]))}` : ''
}

async function readReply(reply: Response) {
  if (reply.status === 204) return { data: undefined }
  const isJson = reply.headers.get('content-type')?.includes('application/json')
  if (!isJson || reply.headers.has('content-disposition')) return { data: await reply.blob() }
  return reply.json()
}
