// Runs on whatever Node the machine has (20 or later), before anything is installed: built-in modules only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const stamp = `${root}node_modules/.maple-installed`
const pinnedNode = `${root}node_modules/.bin/node${process.platform === 'win32' ? '.cmd' : ''}`

/** Installs what the lock file names, unless exactly that is installed. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.error('Installing packages ...')
  // Development packages too, whatever NODE_ENV says: the web is built from this checkout.
  const run = npm(['ci', '--include=dev', '--include=optional', '--no-progress', '--loglevel=error'])
  if (run !== 0) fail('The packages could not be installed; the lines above say why.')
  writeFileSync(stamp, lockHash())
}

/** Node 24: the one that was installed with the packages, or this one if it is as new. */
export function nodePath() {
  if (existsSync(pinnedNode)) return pinnedNode
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath
  return fail(
    `Maple Dispatch needs Node 24; this is ${process.version}, and npm did not bring node_modules/.bin/node. ` +
      'Its install script may have been blocked: see allowScripts in package.json, then run npm ci.',
  )
}

export function npm(args) {
  const cli = process.env.npm_execpath
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  const shell = command === 'npm' && process.platform === 'win32'
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: ['ignore', 2, 2], shell }).status ?? 1
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}

// Dates say nothing: a clone sets them anew. Either we installed from exactly this lock file, or npm did it by hand;
// npm lists what it installed in node_modules and writes that list last.
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json')
  if (!installed) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true
  return Object.entries(readPackages('package-lock.json') ?? {}).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true
    const found = installed[path]
    return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional
  })
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex')
}

function readPackages(file) {
  return existsSync(root + file) ? JSON.parse(readFileSync(root + file, 'utf8')).packages : undefined
}
