import type { Language } from '@maple/contract'
import { escapeHtml } from '../mail/write-email.ts'
import type { Guides } from './guides.ts'
import { type PageText, sayOnPage } from './page-texts.ts'
import { sectionNames, titleOfSection } from './sections.ts'

export interface PageFrame {
  language: Language
  title: string
  /** Below `/api/docs`, as a link to itself: '' or `/guides/webhooks`. */
  path: string
  main: string
  /** The words that were searched for, to be kept in the box. */
  words?: string
}

/** Texts that the script says. */
const spoken = ['live', 'noKey', 'badJson', 'failed', 'sending', 'headers', 'nothing'] as const satisfies PageText[]

/** The frame around every page: menu, search, the other language. */
export function writePage(
  { language, title, path, main, words = '' }: PageFrame,
  { guides, assets }: { guides: Guides; assets: { style: string; script: string } },
): string {
  const say = (text: PageText) => escapeHtml(sayOnPage(language, text))
  const other: Language = language === 'fr' ? 'en' : 'fr'
  const query = words ? `q=${encodeURIComponent(words)}&amp;` : ''
  const link = (target: string, label: string) =>
    `<li><a href="/api/docs${target}?lang=${language}"${target === path ? ' aria-current="page"' : ''}>${escapeHtml(label)}</a></li>`
  const texts = spoken.map((name) => ` data-${name.toLowerCase()}="${say(name)}"`).join('')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} – ${say('title')}</title><link rel="icon" href="/favicon.svg"><link rel="alternate" hreflang="${other}" href="/api/docs${path}?${query}lang=${other}"><link rel="stylesheet" href="${assets.style}"><script src="${assets.script}" defer></script></head>
<body${texts}><a class="skip" href="#main">${say('skip')}</a>
<header><a class="home" href="/api/docs?lang=${language}">${say('title')}</a><form role="search" action="/api/docs/search"><input type="hidden" name="lang" value="${language}"><input type="search" name="q" value="${escapeHtml(words)}" aria-label="${say('searchIn')}" placeholder="${say('search')}" maxlength="100" autocomplete="off"><button>${say('search')}</button></form><a lang="${other}" hreflang="${other}" href="/api/docs${path}?${query}lang=${other}">${say('other')}</a></header>
<div class="frame"><nav aria-label="${say('menu')}"><details open><summary>${say('menu')}</summary><h2>${say('guides')}</h2><ul>${guides[language].map((guide) => link(`/guides/${guide.name}`, guide.title)).join('')}</ul><h2>${say('reference')}</h2><ul>${sectionNames.map((section) => link(`/reference/${section}`, titleOfSection(section, language))).join('')}</ul></details></nav>
<main id="main" tabindex="-1">${main}</main></div></body></html>`
}
