import type { Language } from '@maple/contract'
import { escapeHtml } from '../mail/write-email.ts'
import { wordsOf } from './field-words.ts'
import { type Field, type Limit, listFields, type Shapes } from './list-fields.ts'
import { makeExample } from './make-example.ts'
import { type PageText, sayOnPage } from './page-texts.ts'
import type { Operation } from './read-reference.ts'
import type { Schema } from './schema.ts'
import { summaryOf } from './summaries.ts'
import { asCurl, asPython, asTypeScript, exampleRequest } from './write-requests.ts'
import { writeTryIt } from './write-try-it.ts'

type Say = (text: PageText) => string

/** One endpoint of the public part: everything about it, with examples and a form. */
export function writeOperation(operation: Operation, language: Language, shapes: Shapes): string {
  const say: Say = (text) => sayOnPage(language, text)
  const { anchor, name } = operation
  return `<section class="op" aria-labelledby="${anchor}"><h2 id="${anchor}">${signature(operation)}<a class="hash" href="#${anchor}" aria-label="${say('linkTo')} ${escapeHtml(name)}">#</a></h2>
<p>${summaryOf(operation, language)}</p>
<p class="tags"><span>${say('scope')} <code>${operation.scope}</code></span> <span>${testLine(operation, say)}</span></p>
<div class="two"><div>${inputs(operation, language, shapes)}${errors(operation, language)}</div><div>${samples(operation, language)}${exampleReply(operation, language)}</div></div>
${replyFields(operation, language, shapes)}${operation.test ? writeTryIt(operation, language) : ''}</section>`
}

/** One that no key opens, folded: what it takes and answers. */
export function writeFolded(operation: Operation, language: Language, shapes: Shapes): string {
  const { anchor, access } = operation
  return `<details class="op" id="${anchor}"><summary>${signature(operation)} <span lang="en">${escapeHtml(operation.summary)}</span></summary><p lang="en">${escapeHtml(access)}</p>${inputs(operation, language, shapes)}${replyTable(operation, language, shapes)}${errors(operation, language)}</details>`
}

const signature = ({ method, path }: Operation): string =>
  `<b class="m ${method.toLowerCase()}">${method}</b> <code>${breakable(path)}</code> `

/** Long paths may wrap before each slash. */
const breakable = (path: string): string => escapeHtml(path).replaceAll('/', '<wbr>/')

function testLine({ test }: Operation, say: Say): string {
  if (test === 'simulated') return say('testSimulated')
  return say(test === 'same' ? 'testSame' : 'testNone')
}

function inputs(operation: Operation, language: Language, shapes: Shapes): string {
  const say: Say = (text) => sayOnPage(language, text)
  const given = operation.parameters.map(({ name, required, schema, in: where }) => ({
    ...(listFields({ properties: { [name]: schema }, required: required ? [name] : [] })[0] as Field),
    path: where === 'path' ? `{${name}}` : name,
  }))
  const list = given.length > 0 ? `<h3>${say('pathAndQuery')}</h3>${fieldTable(given, language)}` : ''
  if (!operation.body) return list
  const fields = listFields(operation.body.schema, shapes)
  return `${list}<h3>${say('body')} <small>${operation.body.type}</small></h3>${fieldTable(fields, language)}`
}

export function fieldTable(fields: readonly Field[], language: Language): string {
  const say: Say = (text) => sayOnPage(language, text)
  if (fields.length === 0) return `<p>${say('noFields')}</p>`
  const rows = fields.map((field) => fieldRow(field, language, say)).join('')
  return `<table class="fields"><thead><tr><th>${say('field')}</th><th>${say('type')}</th><th>${say('meaning')}</th></tr></thead><tbody>${rows}</tbody></table>`
}

function fieldRow(field: Field, language: Language, say: Say): string {
  const { path, type, isRequired, isNullable, shape } = field
  const depth = Math.min(4, path.split('.').length - 1)
  const shownType = shape
    ? `<a href="#shape-${shape}">${shape}</a>${type.endsWith('[]') ? '[]' : ''}`
    : escapeHtml(type)
  const name = escapeHtml(path).replaceAll('.', '.<wbr>')
  return `<tr><td class="d${depth}"><code>${name}</code>${isRequired ? ` <em>${say('required')}</em>` : ''}</td><td>${shownType}${isNullable ? ` ${say('orNull')}` : ''}</td><td>${meaning(field, language, say)}</td></tr>`
}

function meaning(field: Field, language: Language, say: Say): string {
  const { values, limits, byDefault, path, description } = field
  const known = wordsOf(path.replace(/[{}]/g, ''), language)
  const parts = [
    known ? escapeHtml(known) : description ? `<span lang="en">${escapeHtml(description)}</span>` : '',
    values.length > 0 ? `${say('oneOf')} ${values.map((value) => `<code>${escapeHtml(value)}</code>`).join(', ')}` : '',
    ...limits.map((limit) => limitWords(limit, say)),
    byDefault === undefined ? '' : `${say('byDefault')} <code>${escapeHtml(JSON.stringify(byDefault))}</code>`,
  ]
  return parts.filter(Boolean).join('; ')
}

function limitWords({ kind, least, most, text }: Limit, say: Say): string {
  if (kind === 'pattern') return `${say('pattern')} <code>${escapeHtml(text ?? '')}</code>`
  if (kind === 'step') return `${say('steps')} ${least}`
  const span = least === undefined ? `≤ ${most}` : most === undefined ? `≥ ${least}` : `${least}–${most}`
  return kind === 'number' ? span.replace('–', ' – ') : `${span} ${say(kind)}`
}

function errors({ errors: list }: Operation, language: Language): string {
  const items = list.map(
    ({ status, codes }) =>
      `<li><b>${status}</b> ${codes.map((code) => `<a href="/api/docs/guides/errors?lang=${language}#error-${code}"><code>${code}</code></a>`).join(', ')}</li>`,
  )
  return `<h3>${sayOnPage(language, 'errors')}</h3><ul class="errors">${items.join('')}</ul>`
}

function samples(operation: Operation, language: Language): string {
  const request = exampleRequest(operation)
  const written = [
    ['curl', asCurl(operation, request)],
    ['TypeScript', asTypeScript(operation, request)],
    ['Python', asPython(operation, request)],
  ] as const
  const parts = written.map(
    ([name, text], at) =>
      `<details name="code-${operation.anchor}"${at === 0 ? ' open' : ''}><summary>${name}</summary>${codeBlock(text, `${name}, ${operation.name}`)}</details>`,
  )
  return `<div class="code" lang="${language}">${parts.join('')}</div>`
}

/** A box that scrolls must be reached by keyboard, and say what it is. */
export const codeBlock = (text: string, label: string): string =>
  `<pre tabindex="0" role="region" aria-label="${escapeHtml(label)}"><code>${escapeHtml(text)}</code></pre>`

function exampleReply({ reply, anchor, name }: Operation, language: Language): string {
  const title = sayOnPage(language, 'exampleReply')
  const text = reply.type === 'application/json' ? JSON.stringify(exampleOf(reply.schema), null, 2) : `(${reply.type})`
  return `<div class="code"><details name="reply-${anchor}"><summary>${title} <small>${reply.status}</small></summary>${codeBlock(text, `${title}, ${name}`)}</details></div>`
}

export const exampleOf = (schema: Schema): unknown => ({
  ...(makeExample(schema, { whole: true }) as Record<string, unknown>),
  success: true,
})

const replyFields = (operation: Operation, language: Language, shapes: Shapes): string =>
  `<details class="reply"><summary>${sayOnPage(language, 'fields')}</summary>${replyTable(operation, language, shapes)}</details>`

function replyTable({ reply }: Operation, language: Language, shapes: Shapes): string {
  if (reply.type !== 'application/json') return `<p>${sayOnPage(language, 'reply')}: ${reply.type}</p>`
  return fieldTable(listFields(reply.schema, shapes), language)
}
