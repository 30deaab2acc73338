import { type BlockData, type BlockKey, type ContentItem, contentBlocks, type Language, say } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { PageHead } from '../platform/fill-page.ts'
import { escapeHtml } from '../platform/mail/write-email.ts'
import { truncateText } from '../platform/truncate-text.ts'
import { findContent, listContentRows } from './content.sql.ts'
import { viewContent } from './view-content.ts'

type Part = Pick<Deps, 'db' | 'settings'>

/** The public pages as they read without a script. Undefined: not a page of this room. */
export async function describePage(deps: Part, path: string, language: Language): Promise<PageHead | undefined> {
  if (path === '/') return describeHome(deps, language)
  const slug = /^\/services\/([a-z0-9-]+)$/.exec(path)?.[1]
  if (slug) return describeService(deps, slug, language)
  const key = /^\/(terms|privacy|about|contact|help)$/.exec(path)?.[1]
  return key ? describeText(deps, key, language) : undefined
}

const notFound = ({ settings }: Part, language: Language): PageHead => ({
  status: 404,
  title: settings.get('general.companyName'),
  description: say(language, 'Not found'),
})

/** What the site is made of, as its pages ask for it. */
async function preloadBlocks({ db }: Part, language: Language) {
  const rows = await listContentRows(db, { type: 'block', drafts: false })
  const items = rows.map((row) => viewContent(row, language))
  const find = <K extends BlockKey>(key: K): BlockData<K> | undefined => {
    const parsed = contentBlocks[key].safeParse(items.find((item) => item.key === key)?.data)
    return parsed.success ? (parsed.data as BlockData<K>) : undefined
  }
  return { find, preloaded: { [`/content?type=block&lang=${language}`]: items.map(asPreloaded) } }
}

/** Without the words in the other language: nobody reads these here. */
const asPreloaded = ({ translations, ...item }: ContentItem) => item

/** The questions, as the home page and the help page show them. */
async function preloadFaqs({ db }: Part, language: Language) {
  const rows = await listContentRows(db, { type: 'faq', drafts: false })
  const items = rows.map((row) => viewContent(row, language))
  return {
    words: items.map((faq) => `<h3>${escapeHtml(faq.title)}</h3>${faq.html}`),
    preloaded: { [`/content?type=faq&lang=${language}`]: items.map(asPreloaded) },
  }
}

async function describeHome(deps: Part, language: Language): Promise<PageHead> {
  const [{ find, preloaded }, faqs] = await Promise.all([preloadBlocks(deps, language), preloadFaqs(deps, language)])
  const [hero, services, about] = [find('home-hero'), find('home-services'), find('home-about')]
  const company = deps.settings.get('general.companyName')
  const parts = [
    `<h1>${escapeHtml(hero?.title ?? company)}</h1><p>${escapeHtml(hero?.subtitle ?? '')}</p>`,
    services
      ? `<h2>${escapeHtml(services.title)}</h2><ul>${services.items.map((item) => `<li><a href="/services/${item.slug}">${escapeHtml(item.title)}</a>: ${escapeHtml(item.summary)}</li>`).join('')}</ul>`
      : '',
    about ? `<h2>${escapeHtml(about.title)}</h2><p>${escapeHtml(about.text)}</p>` : '',
    ...faqs.words,
  ]
  return {
    status: 200,
    title: hero?.title ?? company,
    description: hero?.subtitle ?? company,
    body: `<main>${parts.join('')}</main>`,
    preloaded: { ...preloaded, ...faqs.preloaded },
  }
}

async function describeService(deps: Part, slug: string, language: Language): Promise<PageHead> {
  const { find, preloaded } = await preloadBlocks(deps, language)
  const item = find('home-services')?.items.find((each) => each.slug === slug)
  if (!item) return notFound(deps, language)
  const paragraphs = item.body.split(/\n{2,}/).map((words) => `<p>${escapeHtml(words)}</p>`)
  return {
    status: 200,
    title: item.title,
    description: item.summary,
    body: `<main><h1>${escapeHtml(item.title)}</h1><p>${escapeHtml(item.summary)}</p>${paragraphs.join('')}</main>`,
    preloaded,
  }
}

async function describeText(deps: Part, key: string, language: Language): Promise<PageHead> {
  const row = await findContent(deps.db, key)
  if (!row?.published) return notFound(deps, language)
  const item = viewContent(row, language)
  const { title, content, html } = item
  const faqs = key === 'help' ? await preloadFaqs(deps, language) : undefined
  return {
    status: 200,
    title,
    description: truncateText(content.replace(/\s+/g, ' '), 160),
    body: `<main><h1>${escapeHtml(title)}</h1>${html}${faqs?.words.join('') ?? ''}</main>`,
    preloaded: { [`/content/public/${key}?lang=${language}`]: asPreloaded(item), ...faqs?.preloaded },
  }
}
