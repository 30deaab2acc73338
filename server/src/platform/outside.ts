import { type LookupOptions, lookup } from 'node:dns'
import { Agent, type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps, Agent as SecureAgent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { isPrivate } from './private-networks.ts'
import { inSpan } from './telemetry/tracing.ts'

/** Whoever does not answer by then is taken for away (geo.md). */
const outsideLimitMs = 3_000

export type OutsideFault = 'private' | 'unreachable' | 'slow' | 'status' | 'key' | 'busy' | 'large' | 'nonsense'

/** What went wrong with somebody outside, in a form that a person can be told. */
export class OutsideError extends Error {
  readonly fault: OutsideFault
  readonly host: string
  /** The status, or the megabytes that were allowed. */
  readonly figure: number

  constructor(fault: OutsideFault, host: string, figure = 0, said = '') {
    super([`${host}: ${fault}`, figure || '', said].filter(Boolean).join(' '))
    this.name = 'OutsideError'
    this.fault = fault
    this.host = host
    this.figure = figure
  }
}

/**
 * Which hosts in private networks may be asked. `all` is for addresses that the operator of the machine has set; for
 * one that came through a form the operator names the hosts, or whoever holds that form could look around in here.
 */
export type MayEnter = 'all' | readonly string[]

export interface OutsideOptions {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  mayEnter: MayEnter
  largestBytes: number
}

/** The body of the answer, within the time limit. Follows nobody elsewhere. */
export const askOutside = (url: URL, options: OutsideOptions): Promise<Buffer> => {
  // No more of the address: it may hold somebody's, or a key.
  const method = options.method ?? 'GET'
  const facts = { 'http.request.method': method, 'server.address': url.hostname }
  return inSpan(method, facts, () => ask(url, options), true)
}

async function ask(url: URL, options: OutsideOptions): Promise<Buffer> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isFree = options.mayEnter === 'all' || options.mayEnter.includes(host)
  if (!isFree && isIP(host) && isPrivate(host)) throw new OutsideError('private', url.host)
  // Connections that were opened freely are not handed to those who are held to the rules.
  const agents = isFree ? free : guarded
  const isSecure = url.protocol === 'https:'
  try {
    return await receive(
      isSecure ? requestHttps : requestHttp,
      url,
      {
        method: options.method ?? 'GET',
        headers: { accept: '*/*', 'accept-encoding': 'gzip, br', 'user-agent': 'MapleDispatch', ...options.headers },
        agent: isSecure ? agents.https : agents.http,
        signal: AbortSignal.timeout(outsideLimitMs),
        ...(!isFree && { lookup: guardedLookup }),
      },
      options,
    )
  } catch (error) {
    if (error instanceof OutsideError) throw error
    if (/^Z_/.test((error as NodeJS.ErrnoException).code ?? '')) throw new OutsideError('nonsense', url.host)
    const slow = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
    throw new OutsideError(slow ? 'slow' : 'unreachable', url.host, slow ? outsideLimitMs / 1000 : 0)
  }
}

const receive = (
  request: typeof requestHttp,
  url: URL,
  options: RequestOptions,
  { body, largestBytes }: OutsideOptions,
): Promise<Buffer> =>
  new Promise((done, failed) => {
    const asked = request(url, options, (reply) => {
      const status = reply.statusCode ?? 0
      const refuse = (error: OutsideError) => {
        failed(error)
        reply.destroy()
      }
      if (status < 200 || status > 299) return refuse(statusFault(url.host, status))
      const pieces: Buffer[] = []
      let bytes = 0
      const body = unpacked(reply)
      body.on('data', (piece: Buffer) => {
        bytes += piece.length
        if (bytes > largestBytes) return refuse(new OutsideError('large', url.host, largestBytes / 1_000_000))
        pieces.push(piece)
      })
      body.once('end', () => done(Buffer.concat(pieces)))
      for (const stream of new Set([reply, body])) stream.once('error', failed)
    })
    asked.once('error', failed)
    asked.end(body)
  })

/** The limit is for what comes out: a small body can hold a large one. */
function unpacked(reply: IncomingMessage): Readable {
  const encoding = reply.headers['content-encoding']
  if (encoding === 'gzip') return reply.pipe(createGunzip())
  if (encoding === 'br') return reply.pipe(createBrotliDecompress())
  return reply
}

function statusFault(host: string, status: number): OutsideError {
  if (status === 401 || status === 403) return new OutsideError('key', host, status)
  return new OutsideError(status === 429 ? 'busy' : 'status', host, status)
}

const agentsOf = () => ({ http: new Agent({ keepAlive: true }), https: new SecureAgent({ keepAlive: true }) })
const [free, guarded] = [agentsOf(), agentsOf()]

/** Looks at the very addresses that are connected to: a name cannot mean another one a moment later. */
const guardedLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...(options as LookupOptions), all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error('no address'), '', 4)
    if (addresses.some(({ address }) => isPrivate(address))) return done(new OutsideError('private', hostname), '', 4)
    if (options.all) return done(null, addresses)
    done(null, first.address, first.family)
  })
