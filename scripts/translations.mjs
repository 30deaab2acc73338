// Every text on a screen is in both catalogues, and every one has its French (B6).
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nodePath, root } from './lib/install.mjs'

const kept = `${root}web/src/locales`
// Extraction rewrites the catalogues, so it works on a copy, through a configuration that points there.
const copy = mkdtempSync(join(root, 'node_modules/.maple-locales-'))
const problems = []
try {
  cpSync(kept, copy, { recursive: true })
  const run = extract()
  if (run.status !== 0) problems.push(`lingui extract failed: ${run.stderr || run.stdout}`)
  // Those of visitors, of each area, and of several (web/build/catalogues.ts).
  for (const name of readdirSync(copy, { recursive: true }).filter((name) => name.endsWith('.po'))) {
    if (!existsSync(`${kept}/${name}`)) {
      problems.push(`${name} is missing`)
      continue
    }
    const [now, wanted] = [kept, copy].map((folder) => entries(readFileSync(`${folder}/${name}`, 'utf8')))
    for (const key of wanted.keys()) if (!now.has(key)) problems.push(`${name} lacks ${key}`)
    for (const key of now.keys()) if (!wanted.has(key)) problems.push(`${name} has ${key}, which no screen shows`)
    for (const [key, text] of now)
      if (name.endsWith('fr.po') && !text) problems.push(`${name} has no French for ${key}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) {
  console.error('Run npm run extract -w web, then fill in the fr.po of web/src/locales and of its folders.')
  process.exit(1)
}

function extract() {
  const config = join(copy, 'lingui.config.mjs')
  writeFileSync(
    config,
    `import config from ${JSON.stringify(pathToFileURL(`${root}web/lingui.config.js`).href)}
     const folder = ${JSON.stringify(copy)}
     const catalogs = config.catalogs.map((each) => ({ ...each, path: each.path.replace('<rootDir>/src/locales', folder) }))
     export default { ...config, rootDir: ${JSON.stringify(`${root}web`)}, catalogs }`,
  )
  const args = [`${root}node_modules/@lingui/cli/dist/lingui.js`, 'extract', '--clean', '--config', config]
  return spawnSync(nodePath(), args, { cwd: `${root}web`, encoding: 'utf8' })
}

/** Message (with its context, if it has one) -> text. A long text goes over several quoted lines. */
function entries(catalogue) {
  const found = new Map()
  for (const block of catalogue.split(/\n\s*\n/)) {
    const field = (name) => {
      const lines = new RegExp(`^${name}((?:\\s*"(?:[^"\\\\]|\\\\.)*")+)`, 'm').exec(block)?.[1] ?? ''
      return [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text).join('')
    }
    const [context, id] = [field('msgctxt'), field('msgid')]
    if (id) found.set(context ? `${context}: ${id}` : id, field('msgstr'))
  }
  return found
}
