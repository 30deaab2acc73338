import { expect, test } from '../fixtures.ts'
import { screenPaths } from '../harness/screen-paths.ts'
import type { DemoRole } from '../harness/sessions.ts'

test.describe.configure({ timeout: 180_000 })

const whose: [who: DemoRole, prefix: string][] = [
  ['customer', '/customer'],
  ['courier', '/courier'],
  ['superadmin', '/admin'],
]

/** What boot.js asked for beside the files and nobody has taken: the screen asks for something else. */
const untaken = () => [
  ...((window as unknown as { earlyReplies?: { byUrl: Map<string, unknown> } }).earlyReplies?.byUrl.keys() ?? ['?']),
]

const forget = async () => {
  for (const { name = '' } of await indexedDB.databases())
    await new Promise((done) => {
      Object.assign(indexedDB.deleteDatabase(name), { onsuccess: done, onerror: done })
    })
}

for (const [who, prefix] of whose)
  test(`what is asked for before the screens of ${prefix} begin is what they ask for`, async ({ page, login }) => {
    await login(who)
    for (const path of screenPaths.filter((path) => path.startsWith(prefix))) {
      // What a courier's device keeps of the screen before is not asked for again within half a minute.
      await page.goto('/favicon.svg')
      await page.evaluate(forget)
      await page.goto(path)
      await expect.poll(() => page.evaluate(untaken), { message: path }).toEqual([])
    }
  })
