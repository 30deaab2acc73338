// npm run check [NAME ...]: every check, or those named.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { ensureInstalled, fail, nodePath, root } from './lib/install.mjs'

// The service worker knows other globals than the page, so it has a project of its own.
const projects = ['contract', 'client', 'client/test', 'server', 'web', 'web/src/service-worker', 'e2e', 'bench']
const cruised = ['contract/src', 'client/src', 'server/src', 'server/test', 'web/src', 'e2e', 'bench']
const checks = {
  biome: [['node_modules/@biomejs/biome/bin/biome', 'check', '--max-diagnostics=200']],
  types: projects.map((name) => ['node_modules/typescript/bin/tsc', '--project', name]),
  transactions: [['scripts/check-transactions.mjs']],
  rules: [['scripts/check-rules.mjs']],
  writers: [['scripts/check-writers.mjs']],
  rooms: [
    ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.mjs', ...cruised],
  ],
  folders: [['scripts/check-folders.mjs']],
  components: [['scripts/check-components.mjs'], ['scripts/check-query-keys.mjs']],
  unused: [['node_modules/knip/bin/knip.js', '--no-config-hints']],
  translations: [['scripts/translations.mjs']],
  migrations: [
    ['scripts/landed.mjs', '--check'],
    ['scripts/check-migration-names.mjs'],
    ['scripts/check-expansion.mjs'],
  ],
  api: [['scripts/check-api.mjs']],
  client: [['client/build/generate.ts', '--check']],
  size: [['scripts/size-budget.mjs']],
  deploy: [['scripts/check-deploy.mjs']],
  notices: [['scripts/notices.mjs', '--check']],
}

const names = process.argv.slice(2)
const unknown = names.find((name) => !checks[name])
if (unknown) fail(`There is no check ${unknown}; there are ${Object.keys(checks).join(', ')}.`)
ensureInstalled()
// As many at once as there are cores; said in their order, each as soon as those before it are done.
const waiting = []
let idle = availableParallelism()
const started = (names.length > 0 ? names : Object.keys(checks)).map((name) => [name, checks[name].map(inTurn)])
const results = []
for (const [name, commands] of started) {
  const outputs = (await Promise.all(commands)).filter((output) => output !== undefined)
  console.log(`${outputs.length > 0 ? 'FAIL' : 'ok  '} ${name}`)
  for (const output of outputs) console.log(output)
  results.push(outputs.length === 0)
}
const passed = results.filter(Boolean).length
console.log(`\nchecks: ${passed} passed, ${results.length - passed} failed`)
process.exitCode = passed === results.length ? 0 : 1

async function inTurn(command) {
  if (idle === 0) await new Promise((free) => waiting.push(free))
  else idle -= 1
  try {
    return await run(command)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else idle += 1
  }
}

/** What a failed command said; undefined when it was content. */
async function run([program, ...args]) {
  if (!existsSync(root + program)) return `${program} is not installed`
  const child = spawn(nodePath(), [program, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((done, failed) => child.once('close', done).once('error', failed))
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return code === 0 ? undefined : `${stdout}${stderr}`.trim()
}
