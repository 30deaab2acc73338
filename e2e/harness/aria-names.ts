import type { Page } from '@playwright/test'

interface Named {
  role: string
  name: string
  /** Where a link leads; of everything else there is nothing to compare. */
  url: string | undefined
}

const controls = [
  'button',
  'link',
  'textbox',
  'combobox',
  'checkbox',
  'radio',
  'switch',
  'searchbox',
  'spinbutton',
  'slider',
]
const landmarks = ['region', 'navigation', 'complementary', 'main', 'search', 'form', 'banner', 'contentinfo']

/** The page as a screen reader has it, line by line. */
async function read(page: Page): Promise<Named[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n')
  return lines.flatMap((line, at) => {
    const found = /^\s*- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?/.exec(line)
    if (!found) return []
    const url = /^\s*- \/url: (.*)$/.exec(lines[at + 1] ?? '')?.[1]
    return [{ role: found[1] ?? '', name: found[2] ?? '', url }]
  })
}

/** Names that several controls of one kind share though they do or lead to something else, and landmarks of one name. */
export async function sharedNames(page: Page, allowed: readonly RegExp[] = []): Promise<string[]> {
  const all = await read(page)
  const groups = Object.groupBy(all, ({ role, name }) => `${role} "${name}"`)
  return Object.entries(groups).flatMap(([what, group = []]) => {
    const [{ role = '', name = '' } = {}] = group
    const isLandmark = landmarks.includes(role)
    if (group.length < 2 || !(isLandmark || controls.includes(role)) || allowed.some((rule) => rule.test(what)))
      return []
    // One that has no name at all is another fault, which the rules of axe find.
    if (!isLandmark && name === '') return []
    const isOneLink = role === 'link' && new Set(group.map(({ url }) => url)).size === 1
    return isOneLink ? [] : [`${group.length} x ${what}`]
  })
}
