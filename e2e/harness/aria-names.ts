import type { Page } from '@playwright/test'

interface Named {
  role: string
  name: string
  /** Where a link leads; of everything else there is nothing to compare. */
  url: string | undefined
  /** The names of the groups around it, which are read with it. */
  within: string
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

/** The page as a screen reader has it, line by line; what is indented below a named group is in it. */
async function read(page: Page): Promise<Named[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n')
  const around: { depth: number; name: string }[] = []
  return lines.flatMap((line, at) => {
    const found = /^(\s*)- '?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?/.exec(line)
    if (!found) return []
    const [, { length: depth } = '', role = '', name = ''] = found
    while ((around.at(-1)?.depth ?? -1) >= depth) around.pop()
    const within = around.map((group) => group.name).join(' > ')
    if (role === 'group' && name !== '') around.push({ depth, name })
    const url = /^\s*- \/url: (.*)$/.exec(lines[at + 1] ?? '')?.[1]
    return [{ role, name, url, within }]
  })
}

/** Names that several controls of a kind and group share though they do something else, and landmarks of one name. */
export async function sharedNames(page: Page, allowed: readonly RegExp[] = []): Promise<string[]> {
  const all = await read(page)
  // Landmarks are listed by themselves, without what is around them.
  const groups = Object.groupBy(all, ({ role, name, within }) =>
    landmarks.includes(role) || !within ? `${role} "${name}"` : `${role} "${name}" in ${within}`,
  )
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
