import type { EndpointShape, Language } from '@maple/contract'
import { escapeHtml } from '../mail/write-email.ts'
import { once } from '../once.ts'
import { isGuide, readGuides, writeGuide } from './guides.ts'
import { listFields } from './list-fields.ts'
import { type PageText, sayOnPage } from './page-texts.ts'
import { namedShapes, type Operation, readReference, sharedShapes } from './read-reference.ts'
import { type Entry, listEntries, searchDocs, writeResults } from './search-docs.ts'
import { isSection, type Section, sectionNames, titleOfSection } from './sections.ts'
import { summaryOf } from './summaries.ts'
import { fieldTable, writeFolded, writeOperation } from './write-operation.ts'
import { type PageFrame, writePage } from './write-page.ts'

export interface ApiDocs {
  /** The page at this path below `/api/docs`; nothing where there is none. */
  page(path: string, language: Language): string | undefined
  search(words: string, language: Language): string
}

/** All pages, each made when it is first asked for and kept: they change only with the program. */
export function makeApiDocs(
  description: Record<string, unknown>,
  endpoints: readonly EndpointShape[],
  { url, assets }: { url: string; assets: { style: string; script: string } },
): ApiDocs {
  const guides = readGuides()
  const operations = readReference(description, endpoints)
  const named = once(namedShapes)
  const entries = {
    en: once(() => listEntries(guides, operations, 'en')),
    fr: once(() => listEntries(guides, operations, 'fr')),
  }
  const kept = new Map<string, string>()
  const write = (frame: PageFrame) => writePage(frame, { guides, assets })

  function make(path: string, language: Language): string | undefined {
    const [, kind, name = '', ...rest] = path.split('/')
    if (kind === undefined) return write(homePage(language, guides[language], operations, url))
    if (rest.length > 0) return undefined
    if (kind === 'guides' && isGuide(name)) {
      const guide = guides[language].find((each) => each.name === name) as (typeof guides)[Language][number]
      return write({ language, path, title: guide.title, main: writeGuide(guide, language, { url, operations }) })
    }
    if (kind !== 'reference' || !isSection(name)) return undefined
    const listed = operations.filter(({ section }) => section === name)
    return write({
      language,
      path,
      title: titleOfSection(name, language),
      main: sectionPage(name, listed, language, named()),
    })
  }

  return {
    page(path, language) {
      const key = `${language}${path}`
      const made = kept.get(key) ?? make(path, language)
      if (made !== undefined) kept.set(key, made)
      return made
    },
    search(words, language) {
      const found: Entry[] = searchDocs(entries[language](), words)
      const title = sayOnPage(language, 'search')
      return write({ language, path: '/search', title, main: writeResults(found, words, language), words })
    },
  }
}

const isPublic = ({ scope }: Operation): boolean => scope !== undefined

function homePage(
  language: Language,
  guides: readonly { name: string; title: string }[],
  operations: readonly Operation[],
  url: string,
): PageFrame {
  const say = (text: PageText) => escapeHtml(sayOnPage(language, text))
  const cards = guides.map(
    ({ name, title }) => `<li><a href="/api/docs/guides/${name}?lang=${language}">${escapeHtml(title)}</a></li>`,
  )
  const lists = sectionNames.map((section) => indexOf(section, operations, language))
  const main = `<h1>${say('title')}</h1><p class="lead">${say('start')}</p><p>${say('base')}: <code>${escapeHtml(url)}/api</code>. <a href="/api/openapi.json">${say('machine')}</a>.</p><h2>${say('guides')}</h2><ol class="cards">${cards.join('')}</ol><h2>${say('reference')}</h2>${lists.join('')}`
  return { language, path: '', title: sayOnPage(language, 'guides'), main }
}

function indexOf(section: Section, operations: readonly Operation[], language: Language): string {
  const listed = operations.filter((operation) => operation.section === section && isPublic(operation))
  const items = listed.map(
    (operation) =>
      `<li id="${operation.anchor}"><a href="/api/docs/reference/${section}?lang=${language}#${operation.anchor}"><b class="m ${operation.method.toLowerCase()}">${operation.method}</b> <code>${escapeHtml(operation.path).replaceAll('/', '<wbr>/')}</code></a> ${summaryOf(operation, language)}</li>`,
  )
  const title = escapeHtml(titleOfSection(section, language))
  return `<h3><a href="/api/docs/reference/${section}?lang=${language}">${title}</a></h3>${items.length > 0 ? `<ul class="index">${items.join('')}</ul>` : ''}`
}

function sectionPage(
  section: Section,
  operations: readonly Operation[],
  language: Language,
  named: ReturnType<typeof namedShapes>,
): string {
  const [open, closed] = [operations.filter(isPublic), operations.filter((each) => !isPublic(each))]
  const schemas = operations.flatMap(({ reply, body }) => [reply.schema, ...(body ? [body.schema] : [])])
  const { shapes, told } = sharedShapes(named, schemas)
  const index = open.map(({ anchor, name }) => `<li><a href="#${anchor}"><code>${escapeHtml(name)}</code></a></li>`)
  const folded =
    closed.length > 0
      ? `<details class="rest"><summary><h2>${escapeHtml(sayOnPage(language, 'withoutScope'))} (${closed.length})</h2></summary>${closed.map((each) => writeFolded(each, language, shapes)).join('')}</details>`
      : ''
  const parts = told.map(({ name, schema }) => {
    const inner = new Map([...shapes].filter(([, other]) => other !== name))
    const title = `${escapeHtml(sayOnPage(language, 'shape'))} ${name}`
    return `<section><h3 id="shape-${name}">${title}</h3>${fieldTable(listFields(schema, inner), language)}</section>`
  })
  const shared = parts.length > 0 ? `<h2>${escapeHtml(sayOnPage(language, 'shapes'))}</h2>${parts.join('')}` : ''
  return `<h1>${escapeHtml(titleOfSection(section, language))}</h1>${index.length > 0 ? `<ul class="index">${index.join('')}</ul>` : ''}${open.map((each) => writeOperation(each, language, shapes)).join('')}${folded}${shared}`
}
