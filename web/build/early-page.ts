import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatter } from '@lingui/format-po'
import { catalogueFiles } from './catalogues.ts'
import { plainHeader } from './plain-header.ts'
import type { Screen } from './screen-table.ts'

/** Path -> the id of what the navigation calls it, which is its heading too. */
type Labels = ReadonlyMap<string, string>

/** Id -> English and French, as the catalogues have it. */
const texts = new Map(
  catalogueFiles('fr').flatMap((name) => {
    const filename = fileURLToPath(new URL(`../${name}`, import.meta.url))
    const context = { locale: 'fr', sourceLocale: 'en', filename }
    return Object.entries(formatter().parse(readFileSync(filename, 'utf8'), context) as Catalogue)
  }),
)
type Catalogue = Record<string, { message?: string; translation?: string; context?: string }>
const idOf = new Map([...texts].flatMap(([id, { message, context }]) => (message && !context ? [[message, id]] : [])))

/** Their headings speak of who reads them, or of what is open. */
const withoutHeading = new Set(['/courier', '/courier/active'])

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** In both languages: which one is shown is known on the device only (boot.js), and settled before the first paint. */
const say = (english: string): string => sayText(idOf.get(english) ?? english)
function sayText(id: string): string {
  const { message, translation } = texts.get(id) ?? {}
  if (!message || !translation) throw new Error(`The catalogues have no French for: ${id}`)
  return `<span lang="en">${escaped(message)}</span><span lang="fr">${escaped(translation)}</span>`
}

const bar = (size: string) => `<span class="block animate-shimmer rounded-sm bg-line ${size}"></span>`
const bars = (...sizes: string[]) => sizes.map(bar).join('')
/** Its frame may stand beside that of another area, whose content has the usual name. */
const loginContent = 'login-content'

const skipLink = (to = 'content') =>
  `<a href="#${to}" class="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-3 focus:shadow-overlay">${say('Skip to content')}</a>`
const waiting = `<p role="status" class="sr-only">${say('Loading…')}</p>`
/** `{company}` and `{mark}` are filled in by the server. */
const brand = (className: string, name = '') =>
  `<span class="flex min-h-(--control) min-w-0 items-center gap-2.5 font-semibold tracking-tight ${className}">{mark}<span class="truncate ${name}">{company}</span></span>`
const tools = '<span class="flex-1"></span><span class="size-(--control)"></span>'
/** As the header of a page has it (src/ui/page-header.tsx): mostly the largest words of a screen, and there at once. */
const heading = ({ path, module }: Pick<Screen, 'path' | 'module'>, labels: Labels) => {
  const isKnown = !withoutHeading.has(path)
  const { title, hint } = plainHeader(module)
  const label = labels.get(path)
  const words = isKnown && (label ? sayText(label) : title && say(title))
  return words
    ? `<div><h1 class="text-2xl font-semibold tracking-tight">${words}</h1>${hint ? `<p class="mt-1 text-sm text-ink-soft">${say(hint)}</p>` : ''}</div>`
    : `<h1>${bar('my-1 h-7 w-56 max-w-full')}<span class="sr-only">{company}</span></h1>`
}
const card = `<div class="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-card">${bars('h-4 w-1/3', 'h-4 w-full', 'h-4 w-2/3')}</div>`
const main = (className: string, content: string, id = 'content') =>
  `<main id="${id}" tabindex="-1" class="flex flex-1 flex-col outline-none ${className}">${waiting}${content}</main>`

function customerPage(screen: Pick<Screen, 'path' | 'module'>, labels: Labels): string {
  const links = [...labels]
    .filter(([to]) => ['/customer', '/customer/new', '/customer/track'].includes(to))
    .map(
      ([to, label]) =>
        `<a href="${to}" class="flex min-h-(--control) items-center rounded-md px-3 text-sm font-medium whitespace-nowrap ${to === screen.path ? 'bg-primary-soft text-primary-ink' : 'text-ink-soft'}">${sayText(label)}</a>`,
    )
    .join('')
  return `<div class="flex min-h-dvh flex-col">${skipLink()}<header class="sticky top-0 z-30 border-b border-line bg-surface"><div class="mx-auto flex h-16 max-w-5xl items-center gap-1 px-4 sm:px-6">${brand('mr-4')}<div class="hidden gap-1 sm:flex">${links}</div>${tools}</div><div class="flex gap-1 overflow-x-auto border-t border-line px-2 py-1 sm:hidden">${links}</div></header>${main(
    'mx-auto w-full max-w-5xl gap-6 px-4 py-6 sm:px-6 sm:py-8',
    heading(screen, labels) + card + card + card,
  )}</div>`
}

/** The place of the courier's presence: PresencePlace of courier-shell.tsx. */
const presence = '<div class="h-[65px] border-b border-line bg-surface"></div>'

/** Which entries there are depends on who is signed in: their places are held. */
function sidePage(title: string, className: string, strip = ''): string {
  const places = Array.from({ length: 6 }, () => bar('mx-3 my-2.5 h-4 w-32')).join('')
  return `<div class="flex min-h-dvh">${skipLink()}<div class="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col border-r border-line bg-surface lg:flex"><div class="flex h-16 items-center px-4">${brand('')}</div><div class="flex flex-col gap-1 p-3">${places}</div></div><div class="flex min-w-0 flex-1 flex-col"><div class="sticky top-0 z-30"><header class="flex h-16 items-center gap-1 border-b border-line bg-surface px-3 sm:px-6"><span class="grid size-(--control) place-items-center lg:hidden">${bar('size-5')}</span>${brand('lg:hidden', 'max-sm:sr-only')}${tools}</header>${strip}</div>${main(className, title + card + card + card)}</div></div>`
}

const field = (label: string) =>
  `<div class="flex flex-col gap-1.5"><span class="text-sm font-medium">${say(label)}</span><span class="block h-(--control) rounded-md border border-line-strong bg-surface"></span></div>`

const guestPage = (content: string) =>
  `<div class="flex min-h-dvh flex-col">${skipLink(loginContent)}<header class="sticky top-0 z-30 border-b border-line bg-surface"><div class="mx-auto flex h-16 max-w-6xl items-center gap-1 px-4 sm:px-6">${brand('mr-6')}</div></header>${main(
    '',
    `<div class="grid flex-1 bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"><section class="mx-auto flex w-full max-w-md flex-col justify-center gap-6 px-4 py-10 sm:px-6 sm:py-14">${content}</section><div class="hidden bg-scene-sky lg:block"></div></div>`,
    loginContent,
  )}</div>`

const loginPage = guestPage(
  `<h1 class="text-3xl font-semibold tracking-tight">${say('Welcome back')}</h1>${field('Email')}${field('Password')}<span class="grid h-12 place-items-center rounded-md bg-primary font-medium text-on-primary opacity-60">${say('Sign in')}</span>`,
)
const otherGuestPage = guestPage(bars('h-8 w-56', 'h-4 w-72 max-w-full', 'h-10 w-full', 'h-10 w-full', 'h-12 w-full'))

const part = (name: 'area' | 'login', html: string) => `<div data-early="${name}">${html}</div>`

/**
 * What a screen shows until its scripts are there: the frame of its area, its heading, and places for what is coming.
 * Behind the login both are sent, the area's frame and that of the login; boot.js knows which one it will be.
 */
export function earlyPage(screen: Pick<Screen, 'area' | 'path' | 'module'>, labels: Labels): string {
  const { area, path } = screen
  switch (area) {
    case 'customer':
      return part('area', customerPage(screen, labels)) + part('login', loginPage)
    case 'courier':
      return (
        part('area', sidePage(heading(screen, labels), 'mx-auto w-full max-w-4xl gap-5 p-4 sm:p-6', presence)) +
        part('login', loginPage)
      )
    case 'admin':
      return part('area', sidePage(heading(screen, labels), 'gap-5 p-4 sm:p-6')) + part('login', loginPage)
    case 'public':
      return part('login', path === '/login' ? loginPage : otherGuestPage)
  }
}
