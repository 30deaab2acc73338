// The rules that code, tests and pages cite are in docs/rules.md, in our own words. A sign is cited in one form: `[D5]`
// before the title of a test, `(D5)` or `(D5, trust 9)` in a comment or on a page. So:
//   a sign that is cited has an entry, and an entry is cited somewhere,
//   the test that an entry names exists, under that title, and carries the sign,
//   a sign that has an entry does not stand bare in a sentence, where nobody would look for a rule.
// What stands between backticks is code and cites nothing. Postal codes, headings, units and colours are no signs: a
// sign stands alone between its brackets. Migrations that have landed keep the forms of their time.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { root } from './lib/install.mjs'

const page = 'docs/rules.md'
const sign = String.raw`(?:[A-P](?:1\d|[1-9])|trust [1-9]\d?)(?!\d)`
const inParentheses = new RegExp(String.raw`\((${sign}(?:, ${sign})*)\)`, 'g')
const bare = new RegExp(String.raw`(?<![\w.-])${sign}(?![\w-])`, 'g')
/** Forms that were in use before; in a landed migration they still are. */
const oldForms = /\btrust(?:\.md,?|,) (\d+)\b/g
const likeSigns = /^(?:[A-P]\d*(?:[ ,]+[A-P]\d*)*|(?:trust|part)\b.*)$/

const rules = readRules()
const cited = new Set()
const faults = [
  ...list('{bench,client,contract,e2e,scripts,server,web}/**/*.{ts,tsx,js,mjs}').flatMap(faultsOfCode),
  ...list('{*.md,docs/**/*.md,bench/*.md,.github/**/*.md}').flatMap(faultsOfPage),
  ...list('server/migrations/*.sql').flatMap(faultsOfMigration),
]
faults.push(...rules.flatMap(faultsOfRule))
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0

function list(pattern) {
  return globSync(pattern, { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name !== page)
    .map((name) => ({ name, source: readFileSync(root + name, 'utf8') }))
}

function faultsOfCode(file) {
  const { comments, program } = parseSync(file.name, file.source)
  return [
    ...comments.flatMap(({ value, start }) => faultsOfText(file, value, start + 2)),
    ...(isTest(file.name) ? titlesOf(program, file.source).flatMap((title) => faultsOfTitle(file, title)) : []),
  ]
}

function faultsOfPage(file) {
  const blank = (code) => code.replace(/[^\n]/g, ' ')
  return faultsOfText(file, file.source.replace(/^```.*?^```/gms, blank), 0)
}

/** Its comments cannot be mended any more, so they are only read. */
function faultsOfMigration({ name, source }) {
  return source.split('\n').flatMap((line, index) => {
    const comment = line.slice(line.indexOf('--') + 1 || line.length).replace(oldForms, 'trust $1')
    const unknown = [...comment.matchAll(bare)].map(([each]) => each).filter((each) => !hasRule(each))
    return unknown.map((each) => `${name}:${index + 1}: there is no rule ${each}`)
  })
}

function faultsOfTitle(file, { text, start }) {
  return bracketsOf(text).flatMap((each) => {
    if (new RegExp(`^${sign}$`).test(each)) return hasRule(each) ? [] : say(file, start, `there is no rule ${each}`)
    return likeSigns.test(each)
      ? say(file, start, `[${each}] cites no rule: write [D5] or [trust 9], each by itself`)
      : []
  })
}

/** `start` is where the text begins in its file. */
function faultsOfText(file, text, start) {
  const prose = text.replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length))
  const rest = prose.replace(inParentheses, (all) => ' '.repeat(all.length))
  return [
    ...[...prose.matchAll(inParentheses)].flatMap(({ 1: signs, index }) =>
      signs.split(', ').flatMap((each) => (hasRule(each) ? [] : say(file, start + index, `there is no rule ${each}`))),
    ),
    ...[...rest.matchAll(bare)]
      .filter(([each]) => /^[A-P]/.test(each) && rules.some((rule) => rule.sign === each))
      .flatMap(({ 0: each, index }) => say(file, start + index, `${each} is cited as (${each})`)),
    ...[...rest.matchAll(oldForms)].flatMap(({ 0: each, 1: nth, index }) =>
      say(file, start + index, `${each} is cited as (trust ${nth})`),
    ),
  ]
}

function faultsOfRule({ sign: own, line, text }) {
  const at = `${page}:${line}: ${own}`
  if (!new RegExp(`^${sign}$`).test(own)) return [`${at} is no sign`]
  const shown = [...text.matchAll(/"([^"]+)" in \[[^\]]+\]\(([^)]+)\)/g)]
  return [
    ...(rules.find((rule) => rule.sign === own).line === line ? [] : [`${at} is there twice`]),
    ...(cited.has(own) ? [] : [`${at} is cited by nothing`]),
    ...(shown.length > 0 ? [] : [`${at} names no test`]),
    ...shown.flatMap(([, title, link]) =>
      faultOfLink(own, title, posix.join('docs', link)).map((fault) => `${at} ${fault}`),
    ),
  ]
}

function faultOfLink(own, title, name) {
  if (!existsSync(root + name)) return [`names ${name}, which does not exist`]
  const source = readFileSync(root + name, 'utf8')
  const named = titlesOf(parseSync(name, source).program, source).filter(({ text }) => withoutBrackets(text) === title)
  if (named.length === 0) return [`names "${title}", which is no test of ${name}`]
  return named.some(({ text }) => bracketsOf(text).includes(own))
    ? []
    : [`is not in the title of "${title}" in ${name}`]
}

function readRules() {
  const lines = readFileSync(root + page, 'utf8').split('\n')
  const starts = lines.flatMap((line, index) => (line.startsWith('### ') ? [index] : []))
  return starts.map((start, nth) => ({
    sign: lines[start].slice(4).trim(),
    line: start + 1,
    text: lines.slice(start + 1, starts[nth + 1]).join('\n'),
  }))
}

function hasRule(each) {
  cited.add(each)
  return rules.some((rule) => rule.sign === each)
}

function say({ name, source }, start, text) {
  return [`${name}:${source.slice(0, start).split('\n').length}: ${text}`]
}

function isTest(name) {
  return /\.(test|spec)\.tsx?$/.test(name)
}

/** What stands in brackets before the words of a title. */
function bracketsOf(title) {
  return [...(/^(?:\[[^\]]+\] ?)+/.exec(title)?.[0] ?? '').matchAll(/\[([^\]]+)\]/g)].map(([, each]) => each)
}

function withoutBrackets(title) {
  return title.replace(/^(?:\[[^\]]+\] ?)+/, '')
}

/** The titles of tests and of groups of them. */
function titlesOf(node, source) {
  const [title] = node.type === 'CallExpression' ? node.arguments : []
  const isTitle =
    ['Literal', 'TemplateLiteral'].includes(title?.type) && /^(test|describe)\b/.test(source.slice(node.start))
  const text = isTitle && (title.value ?? source.slice(title.start + 1, title.end - 1))
  return [
    ...(typeof text === 'string' ? [{ text, start: title.start }] : []),
    ...Object.values(node)
      .flat()
      .filter((child) => typeof child?.type === 'string')
      .flatMap((child) => titlesOf(child, source)),
  ]
}
