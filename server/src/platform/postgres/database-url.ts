/** What is wanted of a server, as libpq calls it. */
export const targets = ['any', 'read-write', 'read-only', 'primary', 'standby'] as const
export type Target = (typeof targets)[number]

export interface Host {
  /** The whole URL with this host alone, as the driver reads it. */
  url: string
  /** `db1:5432`, for logs. */
  name: string
}

export interface DatabaseUrl {
  hosts: readonly Host[]
  target: Target
  /** Whether hosts are tried in turn and asked for their state; otherwise the URL means what it always meant. */
  isWatched: boolean
}

export class BadDatabaseUrl extends Error {}

/** Several hosts as libpq writes them: `postgres://user:pw@db1:5432,db2:5433/maple?target_session_attrs=read-write`. */
export function readDatabaseUrl(url: string): DatabaseUrl {
  const [, start = '', places = '', rest = ''] = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? []
  const names = places.split(',')
  if (names.some((name) => name === '') && names.length > 1)
    throw new BadDatabaseUrl('has an empty place between hosts')
  const target = readTarget(rest)
  const isWatched = names.length > 1 || target !== undefined
  if (!isWatched) return { hosts: [{ url, name: places }], target: 'any', isWatched }
  const tail = withoutTarget(rest)
  const hosts = names.map((name) => ({ url: `${start}${name}${tail}`, name }))
  const bad = hosts.find((host) => !URL.canParse(host.url))
  if (bad) throw new BadDatabaseUrl(`has a host that cannot be read: ${bad.name}`)
  if (/[?&](host|port)=[^&]*,/.test(tail))
    throw new BadDatabaseUrl('must name several hosts before the database, not in host=')
  return { hosts, target: target ?? 'any', isWatched }
}

function readTarget(rest: string): Target | undefined {
  const said = /[?&]target_session_attrs=([^&#]*)/.exec(rest)?.[1]
  if (said === undefined) return undefined
  const known = targets.find((target) => target === said)
  if (!known) throw new BadDatabaseUrl(`has target_session_attrs=${said}, which must be one of ${targets.join(', ')}`)
  return known
}

const withoutTarget = (rest: string): string =>
  rest.replace(/([?&])target_session_attrs=[^&#]*&?/g, '$1').replace(/[?&](?=#|$)/, '')

/** Whoever owns the connection, the same on every host. */
export function roleOf(url: string): string {
  const { hosts } = readDatabaseUrl(url)
  return decodeURIComponent(new URL(hosts[0]?.url ?? url).username)
}
