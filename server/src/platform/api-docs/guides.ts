import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  companyScopes,
  type ErrorCode,
  errorStatus,
  type Language,
  languages,
  type Scope,
  scopes,
  webhookEventTypes,
} from '@maple/contract'
import { escapeHtml } from '../mail/write-email.ts'
import { errorWords } from './error-words.ts'
import { eventExample } from './event-examples.ts'
import { eventWords } from './event-words.ts'
import { sayOnPage } from './page-texts.ts'
import type { Operation } from './read-reference.ts'
import { scopeWords } from './scope-words.ts'
import { writeMarkdown } from './write-markdown.ts'
import { codeBlock } from './write-operation.ts'

/** In the order in which they are read; each is a file of this name under `guides/en` and `guides/fr`. */
export const guideNames = [
  'first-delivery',
  'keys',
  'quotes',
  'test-mode',
  'webhooks',
  'client',
  'shops',
  'embeds',
  'idempotency',
  'errors',
  'limits',
] as const
export type GuideName = (typeof guideNames)[number]

export interface Guide {
  name: GuideName
  title: string
  source: string
}

export const isGuide = (name: string): name is GuideName => guideNames.some((known) => known === name)

export const readGuide = (name: GuideName, language: Language): Guide => {
  const source = readFileSync(join(import.meta.dirname, 'guides', language, `${name}.md`), 'utf8')
  return { name, source, title: /^# (.*)$/m.exec(source)?.[1] ?? name }
}

export type Guides = Record<Language, readonly Guide[]>
export const readGuides = (): Guides =>
  Object.fromEntries(
    languages.map((language) => [language, guideNames.map((name) => readGuide(name, language))]),
  ) as unknown as Guides

/** `{{url}}` is where this server is reached; what else stands in double braces is made from the contract. */
export function writeGuide(
  { source }: Guide,
  language: Language,
  { url, operations }: { url: string; operations: readonly Operation[] },
): string {
  return writeMarkdown(source.replaceAll('{{url}}', url), {
    linkTo: (target) => linkTo(target, language, operations),
    parts: {
      errors: () => errorTable(language),
      'test-calls': () => testCalls(language, operations),
      scopes: () => scopeTable(language, operations),
      events: () => webhookEventTypes.map((type) => eventPart(type, language)).join(''),
    },
  })
}

function linkTo(target: string, language: Language, operations: readonly Operation[]): string {
  const [kind, rest = ''] = target.split(/:(.*)/)
  if (kind === 'guide') {
    const [name = '', anchor] = rest.split('#')
    return `/api/docs/guides/${name}?lang=${language}${anchor ? `#${anchor}` : ''}`
  }
  if (kind !== 'call') return escapeHtml(target)
  const operation = operations.find(({ anchor }) => anchor === rest)
  if (!operation) throw new Error(`A guide leads to ${target}, which there is not`)
  return `/api/docs/reference/${operation.section}?lang=${language}#${operation.anchor}`
}

function testCalls(language: Language, operations: readonly Operation[]): string {
  const items = operations
    .filter(({ scope, test }) => scope && test)
    .map(({ section, anchor, name, test }) => {
      const how = sayOnPage(language, test === 'same' ? 'testSame' : 'testSimulated')
      return `<li><a href="/api/docs/reference/${section}?lang=${language}#${anchor}"><code>${escapeHtml(name)}</code></a> ${escapeHtml(how)}</li>`
    })
  return `<ul>${items.join('')}</ul>`
}

const codesInText = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

function errorTable(language: Language): string {
  const rows = Object.entries(errorStatus).map(([code, status]) => {
    const words = errorWords[code as ErrorCode][language === 'fr' ? 1 : 0]
    return `<tr id="error-${code}"><td>${status}</td><td><code>${code}</code></td><td>${codesInText(words)}</td></tr>`
  })
  return `<table><thead><tr><th>${sayOnPage(language, 'status')}</th><th>${sayOnPage(language, 'code')}</th><th>${sayOnPage(language, 'meaning')}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function scopeTable(language: Language, operations: readonly Operation[]): string {
  const rows = scopes.map((scope: Scope) => {
    const count = operations.filter((operation) => operation.scope === scope).length
    const whose = companyScopes.includes(scope) ? scopeWords.companyOnly[language] : ''
    return `<tr><td><code>${scope}</code></td><td>${escapeHtml(scopeWords[scope][language])} ${escapeHtml(whose)}</td><td>${count}</td></tr>`
  })
  return `<table><thead><tr><th>${sayOnPage(language, 'scope')}</th><th>${sayOnPage(language, 'meaning')}</th><th>${escapeHtml(scopeWords.calls[language])}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function eventPart(type: (typeof webhookEventTypes)[number], language: Language): string {
  const text = JSON.stringify(eventExample(type), null, 2)
  return `<details class="event" id="event-${type}"><summary><code>${type}</code> ${escapeHtml(eventWords(type, language))}</summary>${codeBlock(text, type)}</details>`
}
