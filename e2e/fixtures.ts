import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import core, { type AxeResults, type RunOptions } from 'axe-core'
import { declineOffers } from './harness/couriers.ts'
import { type Mail, waitForMail } from './harness/mails.ts'
import { apiAs, type DemoRole, makeSessions, type Person, registerPerson, type Session } from './harness/sessions.ts'

type Fixtures = {
  /** Signs the page in as one of the demo accounts, or as a person; it still has to go somewhere. */
  login(who: DemoRole | Session): Promise<void>
  /** The API as one of the demo accounts, as a person, or as nobody. */
  api(who?: DemoRole | Session): Promise<APIRequestContext>
  /** A new account of this test alone: a customer, unless told otherwise. */
  person(given?: Record<string, string>): Promise<Person>
  /** The newest mail of a kind to an address, as soon as it is in the outbox. */
  mail(to: string, template: string): Promise<Mail>
}
type WorkerFixtures = { sessionOf: ReturnType<typeof makeSessions> }

export const test = base.extend<Fixtures, WorkerFixtures>({
  sessionOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use, { project }) => use(makeSessions(project.use.baseURL ?? '')),
    { scope: 'worker' },
  ],
  page: async ({ page }, use) => {
    // Before its scripts are there a screen shows words or a frame that hear nothing: what a person does, they do after that.
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    const taken = async <T>(reply: T, options?: { waitUntil?: string }): Promise<T> => {
      const isApp = !options?.waitUntil && (await page.locator('#root').count()) > 0
      if (isApp) await expect(page.locator('[data-screen-change]')).toBeAttached({ timeout: 30_000 })
      return reply
    }
    page.goto = async (url, options) => taken(await goto(url, options), options)
    page.reload = async (options) => taken(await reload(options), options)
    await use(page)
  },
  login: async ({ page, sessionOf, api }, use) => {
    await use(async (who) => {
      const session = typeof who === 'string' ? await sessionOf(who) : who
      if (who === 'courier') await declineOffers(await api('courier'))
      // Any small page of the same origin will do to reach its storage.
      await page.goto('/favicon.svg')
      await page.evaluate(({ token, user }) => {
        localStorage.setItem('token', token)
        localStorage.setItem('user', JSON.stringify(user))
      }, session)
    })
  },
  api: async ({ baseURL, sessionOf }, use) => {
    const open: APIRequestContext[] = []
    await use(async (who) => {
      const session = typeof who === 'string' ? await sessionOf(who) : who
      const api = await apiAs(baseURL ?? '', session?.token)
      open.push(api)
      return api
    })
    for (const api of open) await api.dispose()
  },
  person: async ({ baseURL }, use) => use((given) => registerPerson(baseURL ?? '', given)),
  mail: async ({ api }, use) => use(async (to, template) => waitForMail(await api('superadmin'), to, template)),
})

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails with a readable list if the page breaks a rule of WCAG 2.2 AA that a machine can see; or only of these rules. */
export async function axe(page: Page, { only, without = [] }: { only?: string[]; without?: string[] } = {}) {
  const putBack = await showWhole(page)
  // Once for each document; a frame is one of its own.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(core.source)
  const found = await page.evaluate(breaches, {
    runOnly: only ? { type: 'rule' as const, values: only } : { type: 'tag' as const, values: rules },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    // What is in order is not described, which would take as long as to look at it.
    resultTypes: ['violations'],
  } satisfies RunOptions)
  await putBack()
  expect(found).toEqual([])
}

/** In the page, once its colours are what they become: a theme that was just changed fades in, and each part after its parent. */
async function breaches(options: RunOptions): Promise<string[]> {
  const isFading = ({ effect, playState }: Animation) =>
    playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity
  for (let fading: Animation[] | undefined; fading?.length !== 0; ) {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    fading = document.getAnimations().filter(isFading)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  }
  const { axe } = window as unknown as { axe: { run(context: Document, options: RunOptions): Promise<AxeResults> } }
  const { violations } = await axe.run(document, options)
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

/** On a phone: as tall as what is on it. What lies half under a bar at the lower edge would else count as too small. */
async function showWhole(page: Page): Promise<() => Promise<void>> {
  const size = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (!size || size.width > 1023 || height <= size.height) return async () => {}
  await page.setViewportSize({ ...size, height })
  return () => page.setViewportSize(size)
}

export { expect }
