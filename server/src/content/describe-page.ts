import { type BlockData, type BlockKey, contentBlocks, type Language, say } from '@maple/contract'
import type { Deps } from '../deps.ts'
import type { PageHead } from '../platform/fill-page.ts'
import { escapeHtml } from '../platform/mail/letter.ts'
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

async function block<K extends BlockKey>({ db }: Part, key: K, language: Language): Promise<BlockData<K> | undefined> {
  const row = await findContent(db, key)
  if (!row?.published) return undefined
  const parsed = contentBlocks[key].safeParse(viewContent(row, language).data)
  return parsed.success ? (parsed.data as BlockData<K>) : undefined
}

async function describeHome(deps: Part, language: Language): Promise<PageHead> {
  const [hero, services, about, faqs] = await Promise.all([
    block(deps, 'home-hero', language),
    block(deps, 'home-services', language),
    block(deps, 'home-about', language),
    listContentRows(deps.db, { type: 'faq', drafts: false }),
  ])
  const company = deps.settings.get('general.companyName')
  const parts = [
    `<h1>${escapeHtml(hero?.title ?? company)}</h1><p>${escapeHtml(hero?.subtitle ?? '')}</p>`,
    services
      ? `<h2>${escapeHtml(services.title)}</h2><ul>${services.items.map((item) => `<li><a href="/services/${item.slug}">${escapeHtml(item.title)}</a>: ${escapeHtml(item.summary)}</li>`).join('')}</ul>`
      : '',
    about ? `<h2>${escapeHtml(about.title)}</h2><p>${escapeHtml(about.text)}</p>` : '',
    ...faqs.map((row) => viewContent(row, language)).map((faq) => `<h3>${escapeHtml(faq.title)}</h3>${faq.html}`),
  ]
  return {
    status: 200,
    title: hero?.title ?? company,
    description: hero?.subtitle ?? company,
    body: `<main>${parts.join('')}</main>`,
  }
}

async function describeService(deps: Part, slug: string, language: Language): Promise<PageHead> {
  const services = await block(deps, 'home-services', language)
  const item = services?.items.find((each) => each.slug === slug)
  if (!item) return notFound(deps, language)
  const paragraphs = item.body.split(/\n{2,}/).map((words) => `<p>${escapeHtml(words)}</p>`)
  return {
    status: 200,
    title: item.title,
    description: item.summary,
    body: `<main><h1>${escapeHtml(item.title)}</h1><p>${escapeHtml(item.summary)}</p>${paragraphs.join('')}</main>`,
  }
}

async function describeText(deps: Part, key: string, language: Language): Promise<PageHead> {
  const row = await findContent(deps.db, key)
  if (!row?.published) return notFound(deps, language)
  const { title, content, html } = viewContent(row, language)
  return {
    status: 200,
    title,
    description: content.replace(/\s+/g, ' ').slice(0, 160),
    body: `<main><h1>${escapeHtml(title)}</h1>${html}</main>`,
  }
}
