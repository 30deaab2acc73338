// npm run check [NAME ...]: every check, or those named.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureInstalled, fail, nodePath, root } from './lib/install.mjs'

// The service worker knows other globals than the page, so it has a project of its own.
const projects = ['contract', 'server', 'web', 'web/src/service-worker', 'e2e', 'bench']
const cruised = ['contract/src', 'server/src', 'server/test', 'web/src', 'e2e', 'bench']
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
  migrations: [['scripts/landed.mjs', '--check'], ['scripts/check-migration-names.mjs']],
  size: [['scripts/size-budget.mjs']],
  deploy: [['scripts/check-deploy.mjs']],
  notices: [['scripts/notices.mjs', '--check']],
}

const names = process.argv.slice(2)
const unknown = names.find((name) => !checks[name])
if (unknown) fail(`There is no check ${unknown}; there are ${Object.keys(checks).join(', ')}.`)
ensureInstalled()
const results = (names.length > 0 ? names : Object.keys(checks)).map((name) => {
  const outputs = checks[name].map(run).filter((output) => output !== undefined)
  console.log(`${outputs.length > 0 ? 'FAIL' : 'ok  '} ${name}`)
  for (const output of outputs) console.log(output)
  return outputs.length === 0
})
const passed = results.filter(Boolean).length
console.log(`\nchecks: ${passed} passed, ${results.length - passed} failed`)
process.exitCode = passed === results.length ? 0 : 1

/** What a failed command said; undefined when it was content. */
function run([program, ...args]) {
  if (!existsSync(root + program)) return `${program} is not installed`
  const { status, stdout, stderr } = spawnSync(nodePath(), [program, ...args], { cwd: root, encoding: 'utf8' })
  return status === 0 ? undefined : `${stdout}${stderr}`.trim()
}
