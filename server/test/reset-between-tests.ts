import { afterAll, afterEach, beforeEach, vi } from 'vitest'

type Act = () => Promise<unknown> | unknown

let isInTest = false
const resets: Act[] = []
const checks: Act[] = []
const ends = { test: [] as Act[], file: [] as Act[] }

const runAll = async (acts: Act[]) => {
  for (const act of acts.splice(0).reverse()) await act()
}

/** Before every test, also after one that failed half way, which could not have put anything back itself. */
export const beforeEveryTest = (reset: Act): void => void resets.push(reset)

/** After every test, and with the file for what came late: throws if something went wrong that nobody looked at. */
export const afterEveryTest = (check: Act): void => void checks.push(check)

/** When whoever needs it is over: before the next test if a test asks for it, else with the file. */
export const whenOver = (end: Act): void => void ends[isInTest ? 'test' : 'file'].push(end)

// Of this module, which every file imports first: a file's own `beforeEach` comes after it and sees what was put back.
beforeEach(async () => {
  vi.restoreAllMocks()
  await runAll(ends.test)
  for (const reset of resets) await reset()
  isInTest = true
})
afterEach(async () => {
  isInTest = false
  for (const check of checks) await check()
})
afterAll(async () => {
  await runAll(ends.test)
  await runAll(ends.file)
  for (const check of checks) await check()
})
