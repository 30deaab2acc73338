import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { root } from './install.mjs'

/** What is installed beside the server or goes into the pages; e2e, bench and tools stay here. */
const shippedWorkspaces = ['contract', 'server', 'web']

/**
 * Every package that is shipped, by the lock file alone: the same on every machine, also for packages of another
 * platform, which are not installed here.
 */
export function listShipped(lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))) {
  const found = new Map()
  const visit = (from, names) =>
    names
      .map((name) => resolve(lock.packages, from, name))
      .filter((path) => path !== undefined)
      .map((path) => {
        const { link, resolved, ...entry } = lock.packages[path]
        if (link) return undefined
        if (!found.has(path)) {
          const one = { path, name: path.slice(path.lastIndexOf('node_modules/') + 13), ...entry, needs: [] }
          found.set(path, one)
          one.needs = visit(path, [
            ...Object.keys(entry.dependencies ?? {}),
            ...Object.keys(entry.optionalDependencies ?? {}),
            ...Object.keys(entry.peerDependencies ?? {}).filter(
              (each) => !entry.peerDependenciesMeta?.[each]?.optional,
            ),
          ])
        }
        return path
      })
      .filter(Boolean)
  const direct = shippedWorkspaces.flatMap((name) => {
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[name]
    return visit(name, [...Object.keys(dependencies), ...Object.keys(optionalDependencies)])
  })
  const packages = [...found.values()].sort((a, b) => compare(`${a.name}@${a.version}`, `${b.name}@${b.version}`))
  return { packages, direct: [...new Set(direct)] }
}

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

/** Where Node would find it: in the nearest folder of packages. */
function resolve(packages, from, name) {
  for (let folder = from; ; ) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return undefined
    folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : ''
  }
}

/** Made for one kind of machine: what is installed of it differs from place to place. */
export const isForOnePlatform = ({ os, cpu, libc }) => Boolean(os ?? cpu ?? libc)

/** The words of its licence, as the package brings them. */
export function licenceText({ path }) {
  const folder = `${root}${path}/`
  const file =
    existsSync(folder) &&
    readdirSync(folder)
      .sort()
      .find((name) => /^(licen[cs]e|copying)([.-].*)?$/i.test(name))
  return file
    ? readFileSync(folder + file, 'utf8')
        .replaceAll('\r\n', '\n')
        .trim()
    : undefined
}
