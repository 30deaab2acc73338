import { Agent, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps, Agent as SecureAgent } from 'node:https'
import { isIP } from 'node:net'
import { type MayEnter, OutsideError } from './outside.ts'
import { outsideLookup } from './outside-names.ts'
import { isPrivate } from './private-networks.ts'
import { inSpan } from './telemetry/tracing.ts'

export interface PostOptions {
  headers: Record<string, string>
  body: string
  mayEnter: MayEnter
  limitMs: number
  /** Of the reply; the rest is not read. */
  keptBytes: number
  /** To be used again for the next; without, each has one of its own. */
  connections?: Connections
  /** Ends it before the limit. */
  signal?: AbortSignal
}

/** Kept open from one to the next, for one receiver: one that is slow or odd spoils no connection of another. */
export interface Connections {
  http: Agent
  https: SecureAgent
  close(): void
}

export function openConnections(): Connections {
  const [http, https] = [new Agent({ keepAlive: true }), new SecureAgent({ keepAlive: true })]
  const close = () => {
    http.destroy()
    https.destroy()
  }
  return { http, https, close }
}

interface Reply {
  status: number
  reply: Buffer
}

/** Sends and tells what came back, whatever the status. Goes only where the name leads now, and follows nobody elsewhere. */
export const postOutside = (url: URL, options: PostOptions): Promise<Reply> => {
  const facts = { 'http.request.method': 'POST', 'server.address': url.hostname }
  return inSpan('POST', facts, () => post(url, options), true)
}

async function post(url: URL, options: PostOptions): Promise<Reply> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isFree = options.mayEnter === 'all' || options.mayEnter.includes(host)
  if (!isFree && isIP(host) && isPrivate(host)) throw new OutsideError('private', url.host)
  const ending = new AbortController()
  const end = () => ending.abort()
  const limit = setTimeout(end, options.limitMs)
  options.signal?.addEventListener('abort', end)
  if (options.signal?.aborted) end()
  try {
    return await send(url, options, isFree, ending.signal)
  } catch (error) {
    if (error instanceof OutsideError) throw error
    throw new OutsideError(ending.signal.aborted ? 'slow' : 'unreachable', url.host)
  } finally {
    clearTimeout(limit)
    options.signal?.removeEventListener('abort', end)
  }
}

async function send(url: URL, options: PostOptions, isFree: boolean, signal: AbortSignal): Promise<Reply> {
  const { connections, ...alone } = options
  try {
    return await sendOnce(url, options, isFree, signal)
  } catch (error) {
    // The other side had closed it just then. If it has heard it all the same, it knows it by its id.
    if (error instanceof StaleConnection && connections) return sendOnce(url, alone, isFree, signal)
    throw error
  }
}

class StaleConnection extends Error {}

const sendOnce = (
  url: URL,
  { body, headers, keptBytes, connections }: PostOptions,
  isFree: boolean,
  signal: AbortSignal,
): Promise<Reply> =>
  new Promise((done, failed) => {
    const isSecure = url.protocol === 'https:'
    let isAnswered = false
    const asked = (isSecure ? requestHttps : requestHttp)(
      url,
      {
        method: 'POST',
        headers: { 'user-agent': 'MapleDispatch', 'content-length': Buffer.byteLength(body), ...headers },
        agent: (isSecure ? connections?.https : connections?.http) ?? false,
        signal,
        lookup: outsideLookup(isFree),
      },
      (reply) => {
        isAnswered = true
        keepBeginning(reply, keptBytes).then((kept) => done({ status: reply.statusCode ?? 0, reply: kept }), failed)
      },
    )
    asked.once('error', (error: NodeJS.ErrnoException) =>
      failed(asked.reusedSocket && !isAnswered && error.code === 'ECONNRESET' ? new StaleConnection() : error),
    )
    asked.end(body)
  })

/** As much of a reply as is wanted; whoever sends without end is cut off there. */
async function keepBeginning(reply: IncomingMessage, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of reply as AsyncIterable<Buffer>) {
    pieces.push(piece)
    bytes += piece.length
    if (bytes >= most) break
  }
  reply.destroy()
  return Buffer.concat(pieces).subarray(0, most)
}
