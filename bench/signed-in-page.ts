import type { Browser, Page } from '../e2e/harness/open-browser.ts'
import { screenPaths } from '../e2e/harness/screen-paths.ts'
import type { DemoRole, Session } from '../e2e/harness/sessions.ts'

export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** The screens behind the login that are named after `--`, or all of them. */
export function chosenPaths(): string[] {
  const only = process.argv.slice(2).filter((word) => word.startsWith('/'))
  return screenPaths.filter(
    (path) => /^\/(customer|courier|admin|login)/.test(path) && (only.length === 0 || only.includes(path)),
  )
}

const roleOf = (path: string): DemoRole | undefined =>
  path.startsWith('/admin') ? 'superadmin' : (/^\/(customer|courier)/.exec(path)?.[1] as DemoRole | undefined)

/** A new device of somebody whom the screen at `path` is for, with an empty page that `watch` will be run in. */
export async function newSignedInPage(
  browser: Browser,
  path: string,
  sessionOf: (role: DemoRole) => Promise<Session>,
  device: object,
  watch: () => void,
): Promise<Page> {
  const role = roleOf(path)
  const session = role && (await sessionOf(role))
  // What the worker keeps for later is fetched behind the page, and would be counted as the page's own.
  const context = await browser.newContext({ ...device, locale: 'en-CA', serviceWorkers: 'block' })
  if (session)
    await context.addInitScript(({ token, user }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify(user))
    }, session)
  await context.addInitScript(watch)
  return context.newPage()
}
