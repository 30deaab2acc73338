import { vi } from 'vitest'

type Act = () => Promise<unknown> | unknown

let isInTest = false
const resets: Act[] = []
const checks: Act[] = []
const ends = { test: [] as Act[], file: [] as Act[] }

const runAll = async (acts: Act[]) => {
  for (const act of acts.splice(0).reverse()) await act()
}

/** Before every test of the file, also after one that failed half way, which could not have put anything back itself. */
export const beforeEveryTest = (reset: Act): void => void resets.push(reset)

/** After every test, and with each file for what came late: throws if something went wrong that nobody looked at. */
export const afterEveryTest = (check: Act): void => void checks.push(check)

/** When whoever needs it is over: before the next test if a test asks for it, else with the file. */
export const whenOver = (end: Act): void => void ends[isInTest ? 'test' : 'file'].push(end)

/** What `set-up-file.ts` does around each test and at the end of each file. */
export const around = {
  async beforeTest() {
    vi.restoreAllMocks()
    await runAll(ends.test)
    for (const reset of resets) await reset()
    isInTest = true
  },
  async afterTest() {
    isInTest = false
    for (const check of checks) await check()
  },
  /** The next file of this process begins with nothing of this one. */
  async afterFile() {
    vi.restoreAllMocks()
    await runAll(ends.test)
    await runAll(ends.file)
    resets.length = 0
    for (const check of checks) await check()
  },
}
