// npm run fuzz -- [--minutes N] [--seed S]: mutated calls of every endpoint and live event for as long as one likes.
import { ensureInstalled, fail } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

const given = process.argv.slice(2)
const optionOf = (name, otherwise) => {
  const at = given.indexOf(`--${name}`)
  const value = at < 0 ? otherwise : Number(given[at + 1])
  return Number.isFinite(value) && value > 0 ? value : fail(`--${name} takes a number above 0.`)
}
const minutes = optionOf('minutes', 10)
const seed = optionOf('seed', Math.floor(Math.random() * 1_000_000) + 1)
ensureInstalled()
console.log(`Seed ${seed}, ${minutes} minutes. The same seed asks the same questions.`)
runNode(
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--root',
    'server',
    `--testTimeout=${(minutes + 5) * 60_000}`,
    'test/fuzz.test.ts',
  ],
  {
    FUZZ_SEED: String(seed),
    FUZZ_MINUTES: String(minutes),
  },
)
