import type { Language } from '@maple/contract'
import type { Early } from './early-pages.ts'
import { escapeHtml } from './mail/write-email.ts'

/** What a public page says before any script has run: for search engines, link previews and readers without one. */
export interface PageHead {
  status: 200 | 404
  title: string
  description: string
  /** Trusted HTML; shown until the app takes over. */
  body?: string
  /** What the app would ask for first, by the path it would ask at: then it need not. Nothing that a stranger may not see. */
  preloaded?: Record<string, unknown>
}

export interface PageFrame {
  now: Date
  language: Language
  company: string
  /** Absolute, as previews need it. */
  url: string
  imageUrl: string
}

/** The built page with its head filled in; the app replaces the content of #root when it starts. */
export function fillPage(template: string, head: PageHead, frame: PageFrame, early?: Early): string {
  const title = escapeHtml(head.title === frame.company ? head.title : `${head.title} · ${frame.company}`)
  const description = escapeHtml(head.description)
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', frame.company],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', frame.url],
    ['og:image', frame.imageUrl],
    ['og:locale', frame.language === 'fr' ? 'fr_CA' : 'en_CA'],
  ]
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${escapeHtml(frame.url)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...properties.map(([name, value = '']) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    ...(head.status === 404 ? ['<meta name="robots" content="noindex">'] : []),
  ]
  // Functions, since a replacement text would read `$` as a command.
  return template
    .replace(/<html lang="\w+"/, () => `<html lang="${frame.language}"`)
    .replace(/<title>.*?<\/title>/s, () => [...tags, ...(early ? [early.links] : [])].join('\n    '))
    .replace(
      /<div id="root">\s*<\/div>/,
      () => `<div id="root">${head.body ?? early?.body ?? ''}</div>${preloadedTag(head, frame)}`,
    )
}

/** A block of data, which no browser runs; and no text in it can end it. */
function preloadedTag({ preloaded }: PageHead, { language, now }: PageFrame): string {
  if (!preloaded) return ''
  const text = JSON.stringify({ language, at: now.getTime(), replies: preloaded }).replaceAll('<', '\\u003c')
  return `\n    <script type="application/json" id="preloaded">${text}</script>`
}
