import { Resolver } from 'node:dns/promises'
import { readFileSync, statSync } from 'node:fs'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { OutsideError } from './outside.ts'
import { isPrivate } from './private-networks.ts'

export interface Address {
  address: string
  family: 4 | 6
}

const [onceMs, tries, limitMs] = [1_500, 2, 5_000]
/** Whoever has an address of one kind waits this long for one of the other. */
const otherFamilyMs = 200

/** Other servers than those that the machine names (`resolv.conf`). */
export const nameServers: { own: readonly string[] } = { own: [] }

/** One look-up at a time for each name: a receiver whose name is dead costs one, however many events wait for it. */
const asked = new Map<string, Promise<readonly Address[]>>()

/**
 * Where a name leads. It asks name servers by itself, with a limit: the system's own look-up holds one of four threads of
 * the process for as long as a dead server likes, and nobody can give it back. What that knows besides is the hosts file,
 * which is read here too; search domains and other sources of names are not.
 */
export function resolveOutside(hostname: string): Promise<readonly Address[]> {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  const asking = asked.get(name) ?? lookUp(name).finally(() => asked.delete(name))
  asked.set(name, asking)
  return asking
}

/** Looks at the very addresses that are connected to: a name cannot mean another one a moment later. */
export const outsideLookup =
  (isFree: boolean): LookupFunction =>
  (hostname, options, done) => {
    resolveOutside(hostname).then(
      (addresses) => {
        const [first] = addresses
        if (!first) return done(new Error('no address'), '', 4)
        if (!isFree && addresses.some(({ address }) => isPrivate(address)))
          return done(new OutsideError('private', hostname), '', 4)
        if (options.all) return done(null, [...addresses])
        done(null, first.address, first.family)
      },
      (error: Error) => done(error, '', 4),
    )
  }

const loopback: readonly Address[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

async function lookUp(name: string): Promise<readonly Address[]> {
  if (name === 'localhost' || name.endsWith('.localhost')) return loopback
  return readHosts().get(name) ?? askServers(name)
}

async function askServers(name: string): Promise<readonly Address[]> {
  const resolver = new Resolver({ timeout: onceMs, tries })
  if (nameServers.own.length > 0) resolver.setServers(nameServers.own)
  const limit = setTimeout(() => resolver.cancel(), limitMs)
  const found: Address[] = []
  const keep = (addresses: string[], family: 4 | 6) => found.push(...addresses.map((address) => ({ address, family })))
  const parts = [
    resolver.resolve4(name).then((addresses) => keep(addresses, 4)),
    resolver.resolve6(name).then((addresses) => keep(addresses, 6)),
  ]
  try {
    const both = Promise.allSettled(parts)
    const enough = Promise.any(parts).then(
      () => wait(otherFamilyMs),
      () => both,
    )
    await Promise.race([both, enough])
    if (found.length === 0) throw new Error(`${name} has no address`)
    return found.toSorted((a, b) => a.family - b.family)
  } finally {
    clearTimeout(limit)
    resolver.cancel()
  }
}

const hostsFile =
  process.platform === 'win32'
    ? `${process.env.SystemRoot ?? 'C:\\Windows'}\\System32\\drivers\\etc\\hosts`
    : '/etc/hosts'
const lookAgainMs = 5_000
let hosts = { names: new Map<string, Address[]>(), changedAt: Number.NaN, lookedAt: Number.NEGATIVE_INFINITY }

/** At once and not by a thread: those may be waiting for something that is dead. */
function readHosts(): Map<string, Address[]> {
  const now = performance.now()
  if (now - hosts.lookedAt < lookAgainMs) return hosts.names
  hosts.lookedAt = now
  try {
    const changedAt = statSync(hostsFile).mtimeMs
    if (changedAt !== hosts.changedAt)
      hosts = { names: parseHosts(readFileSync(hostsFile, 'utf8')), changedAt, lookedAt: now }
  } catch {
    // A machine without one has no names of its own.
    hosts = { names: new Map(), changedAt: Number.NaN, lookedAt: now }
  }
  return hosts.names
}

export function parseHosts(text: string): Map<string, Address[]> {
  const names = new Map<string, Address[]>()
  for (const line of text.split('\n')) {
    const [address = '', ...given] = (line.split('#')[0] ?? '').trim().split(/\s+/)
    const family = isIP(address)
    if (family !== 4 && family !== 6) continue
    for (const name of given.map((each) => each.toLowerCase()))
      names.set(name, [...(names.get(name) ?? []), { address, family }])
  }
  return names
}
