import type { Language } from '@maple/contract'
import { errorStatus, webhookEventTypes } from '@maple/contract'
import { escapeHtml } from '../mail/write-email.ts'
import { errorWords } from './error-words.ts'
import { eventWords } from './event-words.ts'
import type { Guides } from './guides.ts'
import { sayOnPage } from './page-texts.ts'
import type { Operation } from './read-reference.ts'
import { frenchSummaries } from './summaries-fr.ts'

export interface Entry {
  href: string
  title: string
  about: string
  /** What is looked through, plain. */
  key: string
  weight: number
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const mostFound = 30

/** Everything that a word can lead to: parts of guides, endpoints, codes, events. */
export function listEntries(guides: Guides, operations: readonly Operation[], language: Language): Entry[] {
  const entry = (href: string, title: string, about: string, more: string, weight: number): Entry => ({
    href,
    title,
    about,
    key: plain(`${title} ${about} ${more}`),
    weight,
  })
  const base = `?lang=${language}`
  const colon = language === 'fr' ? '\u00a0: ' : ': '
  const fromGuides = guides[language].flatMap(({ name, title, source }) =>
    source.split(/^(?=##? )/m).map((part) => {
      const [, heading = title, id] = /^##? (.*?)(?: \{#([\w-]+)\})?$/m.exec(part) ?? []
      const href = `/api/docs/guides/${name}${base}${id ? `#${id}` : ''}`
      // Several guides have a part of the same name: a link says which one it means.
      return entry(href, heading === title ? title : `${title}${colon}${heading}`, '', part, 2)
    }),
  )
  const calls = operations.map((operation) => {
    const { name, section, anchor, scope, summary } = operation
    const about = (language === 'fr' && frenchSummaries[name]) || summary
    const fields = Object.keys(operation.body?.schema.properties ?? {}).join(' ')
    return entry(
      `/api/docs/reference/${section}${base}#${anchor}`,
      name,
      about,
      `${scope ?? ''} ${fields}`,
      scope ? 3 : 1,
    )
  })
  const codes = Object.keys(errorStatus).map((code) =>
    entry(
      `/api/docs/guides/errors${base}#error-${code}`,
      code,
      errorWords[code as keyof typeof errorWords][language === 'fr' ? 1 : 0],
      '',
      2,
    ),
  )
  const events = webhookEventTypes.map((type) =>
    entry(`/api/docs/guides/webhooks${base}#event-${type}`, type, eventWords(type, language), '', 2),
  )
  return [...fromGuides, ...calls, ...codes, ...events]
}

/** All words must be there; where the title has them it comes first. */
export function searchDocs(entries: readonly Entry[], typed: string): Entry[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const rank = ({ title, weight }: Entry) => (words.every((word) => plain(title).includes(word)) ? 10 : 0) + weight
  return entries
    .filter(({ key }) => words.every((word) => key.includes(word)))
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, mostFound)
}

export function writeResults(found: readonly Entry[], typed: string, language: Language): string {
  const title = escapeHtml(sayOnPage(language, 'found').replace('{words}', typed))
  const list = found.map(
    ({ href, title: name, about }) =>
      `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a> ${escapeHtml(about.replaceAll('`', ''))}</li>`,
  )
  return `<h1>${title}</h1>${list.length > 0 ? `<ol class="found">${list.join('')}</ol>` : `<p>${sayOnPage(language, 'nothing')}</p>`}`
}
