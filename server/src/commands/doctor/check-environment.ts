import { BadEnvironment, type Env, readEnv, variableNames } from '../../env.ts'
import { productionFaults } from '../../require-production.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

/** The configuration as the server would read it, if it could. */
export function checkEnvironment(source: NodeJS.ProcessEnv): { env: Env | undefined; findings: Finding[] } {
  const misspelt = findMisspelt(source)
  try {
    const env = readEnv(source)
    return { env, findings: [...misspelt, ...checkProduction(env), ...checkAddress(env)] }
  } catch (error) {
    if (!(error instanceof BadEnvironment)) throw error
    const refused = fault(
      'configuration',
      `${error.message}\nThe rest depends on it and was not looked at.`,
      'Correct these variables; the README has a table of all of them.',
    )
    return { env: undefined, findings: [...misspelt, refused] }
  }
}

function checkProduction(env: Env): Finding[] {
  if (env.demo)
    return [
      ok('configuration', 'This is a demo (DEMO): its passwords are known to all, and it listens where HOST says.'),
    ]
  const faults = productionFaults(env)
  if (faults.length === 0) return [ok('configuration', 'All that a server in production needs is set.')]
  return faults.map((each) => fault('configuration', each, 'Set it: the server refuses to start otherwise.'))
}

function checkAddress({ publicUrl, publicUrlChosen, trustProxy, demo }: Env): Finding[] {
  const trustsNobody = 'hops' in trustProxy && trustProxy.hops === 0
  const isSecure = publicUrl.startsWith('https:')
  const address =
    publicUrlChosen || demo
      ? ok('public address', `People reach it at ${publicUrl}.`)
      : warning(
          'public address',
          `PUBLIC_URL is not set: links in mails lead to ${publicUrl}.`,
          'Set PUBLIC_URL to the address that people type, such as https://dispatch.example.ca.',
        )
  if (isSecure && trustsNobody)
    return [
      address,
      warning(
        'proxy',
        'PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: all visitors seem to come from its address and share one limit.',
        'Set TRUST_PROXY=1 for one proxy, or to the networks of the proxies.',
      ),
    ]
  if (!isSecure && !trustsNobody)
    return [
      address,
      warning(
        'proxy',
        'TRUST_PROXY is set, but PUBLIC_URL is not https: without a proxy in front anybody can claim any address.',
        'Set PUBLIC_URL to the https address of the proxy, or TRUST_PROXY=0 if there is none.',
      ),
    ]
  return [address, ok('proxy', trustsNobody ? 'No proxy is trusted.' : 'The proxy in front is trusted (TRUST_PROXY).')]
}

/** Set by the system or by other programs, and as short as some of ours. */
const others = new Set(['HOSTNAME', 'HOSTTYPE', 'HOME', 'PATH'])

function findMisspelt(source: NodeJS.ProcessEnv): Finding[] {
  return Object.keys(source)
    .filter((name) => source[name] && !variableNames.includes(name) && !others.has(name))
    .flatMap((name) => {
      const meant = variableNames.find((ours) => isNear(name.toUpperCase(), ours))
      if (!meant) return []
      const words = `${name} is set, but there is no such variable.`
      return [warning('spelling', words, `If ${meant} is meant, rename it: as it is, nobody reads it.`)]
    })
}

/** One slip in a short name, two in a long one. */
const isNear = (name: string, ours: string): boolean => distance(name, ours) <= (ours.length < 8 ? 1 : 2)

/** How many letters were left out, added, mistaken or swapped with the next. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const above = rows[i - 1] ?? []
      const isSame = a[i - 1] === b[j - 1]
      const steps = [(above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1)]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) steps.push((rows[i - 2]?.[j - 2] ?? 0) + 1)
      row.push(Math.min(...steps))
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}
