// npm test [SUITE ...]: every suite, or those named; the ten slowest tests are named, and the last line adds all up.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureServerBuilt, ensureWebBuilt } from './lib/build.mjs'
import { ensureInstalled, fail, nodePath, root } from './lib/install.mjs'

const vitest = [
  '../node_modules/vitest/vitest.mjs',
  'run',
  '--passWithNoTests',
  '--reporter=default',
  '--reporter=json',
]
const playwright = ['../node_modules/@playwright/test/cli.js', 'test']
const suites = { contract: vitest, client: vitest, server: vitest, web: vitest, bench: vitest, e2e: playwright }

const names = process.argv.slice(2)
const unknown = names.find((name) => !suites[name])
if (unknown) fail(`There is no suite ${unknown}; there are ${Object.keys(suites).join(', ')}.`)
ensureInstalled()
const chosen = names.length > 0 ? names : Object.keys(suites)
if (chosen.includes('e2e')) {
  ensureWebBuilt()
  ensureServerBuilt()
}

const reports = mkdtempSync(join(tmpdir(), 'maple-reports-'))
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const times = []
for (const name of chosen) {
  console.log(`\n== ${name}`)
  const report = join(reports, `${name}.json`)
  const code = await run(name, report)
  const outcome = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  const counts = outcome ? countsOf(outcome) : { passed: 0, failed: 0, skipped: 0 }
  if (outcome) {
    failures.push(...failuresOf(outcome).map((failure) => `${name}: ${failure}`))
    times.push(...timesOf(outcome).map((test) => ({ ...test, title: `${name}: ${test.title}` })))
  }
  // A suite that broke outside of its tests, or could not start, is a failure too.
  if (code !== 0 && counts.failed === 0) {
    counts.failed = 1
    failures.push(`${name}: ended with code ${code} outside of its tests`)
  }
  for (const key of Object.keys(total)) total[key] += counts[key]
}
rmSync(reports, { recursive: true, force: true })

const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
if (slowest.length > 0) console.log('\n== the ten slowest tests')
for (const { ms, title } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`)

// Said once more at the end, where a long log is read first.
if (failures.length > 0) console.log(`\n== failed\n${failures.join('\n')}`)
if (total.passed + total.failed === 0) console.log('No test ran.')
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

function countsOf(report) {
  const { stats } = report
  // Playwright calls a test flaky that failed and then passed: a pass that would be hidden is counted as a failure.
  if (stats) return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
}

function failuresOf(report) {
  if (report.stats) return report.suites.flatMap(failuresOfSuite)
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    const where = relative(root, file.name)
    if (failed.length === 0) return file.status === 'failed' ? [`${where}\n${indented(file.message)}`] : []
    return failed.map((test) => `${where} > ${test.fullName}\n${indented(test.failureMessages.join('\n'))}`)
  })
}

function failuresOfSuite(suite) {
  const own = (suite.specs ?? [])
    .filter((spec) => !spec.ok || spec.tests.some((test) => test.status === 'flaky'))
    .map((spec) => {
      const results = spec.tests.flatMap((test) => test.results)
      const messages = results.flatMap((result) => result.errors ?? []).map((error) => error.message)
      return `${spec.file}:${spec.line} > ${spec.title}\n${indented(messages.join('\n'))}`
    })
  return [...own, ...(suite.suites ?? []).flatMap(failuresOfSuite)]
}

/** How long each test took, its retries included; what was skipped took no time. */
function timesOf(report) {
  if (report.stats) return report.suites.flatMap(timesOfSuite)
  return report.testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({
      ms: test.duration ?? 0,
      title: `${relative(root, file.name)} > ${test.fullName}`,
    })),
  )
}

function timesOfSuite(suite) {
  const own = (suite.specs ?? []).map((spec) => ({
    ms: spec.tests.flatMap((test) => test.results).reduce((sum, result) => sum + result.duration, 0),
    title: `${spec.file}:${spec.line} > ${spec.title}`,
  }))
  return [...own, ...(suite.suites ?? []).flatMap(timesOfSuite)]
}

// The first lines of a fault say what was expected; the whole of it stands in the suite's own part of the log.
function indented(message) {
  const lines = stripVTControlCharacters(message ?? '').split('\n')
  return lines
    .slice(0, 25)
    .map((line) => `    ${line}`)
    .join('\n')
}

function run(name, report) {
  const args = suites[name] === vitest ? [...vitest, `--outputFile.json=${report}`] : playwright
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const child = spawn(nodePath(), args, { cwd: root + name, stdio: ['ignore', 'inherit', 'inherit'], env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => child.kill(signal))
  return new Promise((done) => child.on('exit', (code) => done(code ?? 1)))
}
