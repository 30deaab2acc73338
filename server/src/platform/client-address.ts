import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, SocketAddress } from 'node:net'

/** Whose word on X-Forwarded-For is taken (I7): so many proxies in a row, or whoever stands in these networks. */
export type TrustProxy = { hops: number } | { networks: readonly string[] }

export type AddressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

const namedNetworks: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
}

/** `2`, or `10.0.0.0/8, 192.0.2.7`, or `loopback`, `private`. Nothing when it is none of these. */
export function readTrustProxy(value: string): TrustProxy | undefined {
  if (/^\d{1,2}$/.test(value)) return { hops: Number(value) }
  const networks = value.split(',').flatMap((part) => namedNetworks[part.trim()] ?? [part.trim()])
  return networks.every(isNetwork) ? { networks } : undefined
}

export function isNetwork(network: string): boolean {
  const [address = '', prefix, ...more] = network.split('/')
  const family = isIP(address)
  if (!family || more.length > 0 || address.includes('%')) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32))
}

/**
 * The one answer to where a request or a socket comes from. Fastify's own reading is not used: it makes of a number of
 * hops that nobody is trusted, hands on whatever a header says, and knows nothing of sockets. What comes out here is
 * an address always: words that are none are never taken for one, so limits, sessions and the audit log hold no junk.
 */
export function makeAddressOf(trust: TrustProxy): AddressOf {
  const isTrusted = 'hops' in trust ? (_: string, index: number) => index < trust.hops : within(trust.networks)
  const trustsNobody = 'hops' in trust && trust.hops === 0
  return ({ headers, socket }) => {
    let address = readAddress(socket?.remoteAddress) ?? nowhere
    if (trustsNobody) return address
    // From the nearest to the farthest: each trusted one vouches for the one before it, and for no other.
    const said = String(headers['x-forwarded-for'] ?? '').split(',')
    for (let index = 0; said.length > 0 && isTrusted(address, index); index += 1) {
      const before = readAddress(said.pop())
      if (!before) break
      address = before
    }
    return address
  }
}

/** A socket that has closed meanwhile no longer knows its other end. */
const nowhere = '0.0.0.0'

function within(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family)
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Whether an address lies in one of the networks, or is one of the addresses. */
export const isWithin = (networks: readonly string[], address: string): boolean => within(networks)(address)

/** One spelling for one address: without port, brackets and zone, and IPv4 as such also when it comes by IPv6. */
function readAddress(words: string | undefined): string | undefined {
  const bare = (words ?? '')
    .trim()
    .toLowerCase()
    .replace(/^\[([^\]]*)\](:\d{1,5})?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/, '$1')
    .replace(/%.*$/, '')
  const family = isIP(bare)
  if (family !== 6) return family ? bare : undefined
  return new SocketAddress({ address: bare, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '')
}

/** Whether it came from this machine itself, not through a proxy that runs here: then the peer tells nothing. */
export function isFromHere({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const peer = readAddress(socket?.remoteAddress)
  return peer !== undefined && isLoopback(peer) && !forwarding.some((name) => headers[name] !== undefined)
}
const isLoopback = within(namedNetworks.loopback ?? [])
const forwarding = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const
