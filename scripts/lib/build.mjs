import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fail, npm, root } from './install.mjs'

/** Builds the web unless it was built from exactly these sources. */
export const ensureWebBuilt = () => ensureBuilt('web', ['web'], ['--logLevel', 'warn'])

/** The server as a few files instead of two thousand: ready sooner, and smaller at rest. */
export function ensureServerBuilt() {
  ensureBuilt('server', ['server/src', 'server/build'])
  return serverProgram
}

export const serverProgram = 'server/dist/main.mjs'

function ensureBuilt(workspace, folders, options = []) {
  const stamp = `${root}${workspace}/dist/.built-from`
  const sources = hashSources(folders)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.error(`Building the ${workspace} ...`)
  if (npm(['run', 'build', '--workspace', workspace, '--silent', '--', ...options]) !== 0)
    fail(`The ${workspace} could not be built.`)
  writeFileSync(stamp, sources)
}

function hashSources(folders) {
  const hash = createHash('sha256')
  const files = [...folders.flatMap(filesIn), ...filesIn('contract/src'), 'tsconfig.base.json', 'package-lock.json']
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(root + file))
      .update('\0')
  return hash.digest('hex')
}

const isSource = (name) =>
  !['node_modules', 'dist'].includes(name) && !name.startsWith('.') && !/\.test\.tsx?$/.test(name)

function filesIn(folder) {
  return readdirSync(root + folder, { withFileTypes: true })
    .filter(({ name }) => isSource(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : `${folder}/${entry.name}`))
}
