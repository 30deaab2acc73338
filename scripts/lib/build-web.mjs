import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fail, npm, root } from './install.mjs'

const stamp = `${root}web/dist/.built-from`

/** Builds the web unless it was built from exactly these sources. */
export function ensureWebBuilt() {
  const sources = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.error('Building the web ...')
  if (npm(['run', 'build', '--workspace', 'web', '--silent', '--', '--logLevel', 'warn']) !== 0)
    fail('The web could not be built.')
  writeFileSync(stamp, sources)
}

function hashSources() {
  const hash = createHash('sha256')
  const files = [...filesIn('web'), ...filesIn('contract/src'), 'tsconfig.base.json', 'package-lock.json']
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(root + file))
      .update('\0')
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(root + folder, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist'].includes(name) && !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : `${folder}/${entry.name}`))
}
