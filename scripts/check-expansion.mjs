// While an update is rolled out, nodes of the release before serve on the schema of the new one. So from the migration that
// `firstBeside` names on, nothing that they use may go or become stricter, and no table that they write to may be locked for
// long. A file that does so all the same says why it may, in a comment of its own line:
//   -- unused since 0.2.0: why      what goes is used by no release from that one on; allowed in a later release
//   -- locks briefly: why           the table is small, or the scan is
//   -- stops all nodes: why         this release cannot be rolled out; the CHANGELOG says so too
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { firstBeside } from '../server/src/platform/migrate.ts'
import { root } from './lib/install.mjs'
import { lintExpansion, uniqueIndexesOf } from './lib/lint-expansion.mjs'

const folder = process.argv[2] ?? fileURLToPath(new URL('../server/migrations/', import.meta.url))
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
const changelog = readFileSync(`${root}CHANGELOG.md`, 'utf8')
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
const read = (name) => readFileSync(`${folder}/${name}`, 'utf8')
const uniqueIndexes = files.flatMap((name) => uniqueIndexesOf(read(name)))

const problems = files
  .filter((name) => name >= firstBeside)
  .flatMap((name) =>
    lintExpansion(name, read(name), { version, changelog, uniqueIndexes }).map((fault) => `${name}: ${fault}`),
  )
for (const problem of problems) console.error(`server/migrations: ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
