import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from './mail/write-email.ts'

/** Written by the build of the web (web/build/pages.ts), one for each screen behind a sign-in, the login included. */
interface EarlyPage {
  /** As the router has it: `/customer/pay/:number`. */
  path: string
  early: string
  /** Paths of the API that boot.js asks for, whoever is signed in, beside the files. */
  requests: string[]
  /** Catalogues besides those of its area: boot.js knows in which language. */
  texts: string[]
  preload: string[]
}

export interface Early {
  /** Goes into the head: the screen's files come together with the page instead of one after the other. */
  links: string
  /** Shown until the app takes over. */
  body: string
}

const mark =
  '<svg aria-hidden="true" viewBox="0 0 32 32" class="size-8 shrink-0"><rect width="32" height="32" rx="8" class="fill-primary"/><path class="fill-on-primary" d="m16 5 2.2 4.2 2.6-1.3-.9 6 3.3-3.1.9 1.9 3.4-.5-1.2 3.5 1.7.9-5.3 4.4.7 1.9-6.5-.9.2 5h-2.2l.2-5-6.5.9.7-1.9L4 16.6l1.7-.9-1.2-3.5 3.4.5.9-1.9 3.3 3.1-.9-6 2.6 1.3z"/></svg>'

/** What a screen shows before its scripts are there, in the company's name; undefined: not such a screen. */
export function readEarlyPages(folder: string) {
  const file = join(folder, '.vite/pages.json')
  const pages: EarlyPage[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const known = pages.map((page) => ({ ...page, matches: new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`) }))
  return (path: string, company: { name: string; logoUrl: string }): Early | undefined => {
    const page = known.find(({ matches }) => matches.test(path))
    if (!page) return undefined
    const logo = `<img src="${escapeHtml(company.logoUrl)}" alt="" class="h-8 max-w-32 object-contain">`
    const links = page.preload.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`)
    // A courier's device keeps one page for all of the area: boot.js looks whether it is the page of its path.
    const meta = `<meta name="early-page" data-path="${escapeHtml(path)}" data-texts="${page.texts.join(' ')}" content="${escapeHtml(page.requests.join(' '))}">`
    return {
      links: [meta, ...links].join('\n    '),
      body: page.early
        .replaceAll('{mark}', () => (company.logoUrl ? logo : mark))
        .replaceAll('{company}', () => escapeHtml(company.name)),
    }
  }
}
