// One room writes a table (server/tables.mjs). Reads the SQL of templates and strings in server/src, so:
//   a table is written by its room alone, or by a folder that is named as an exception, with the reason,
//   a table that the migrations make has an entry, and an entry has a table,
//   an exception or a file with filled-in names that writes nothing any more is not kept.
// Tests write what they like, and so does the command that restores an archive, which knows no table by name. What
// triggers and functions of the database write is in the migrations and is not looked at here.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { root } from './lib/install.mjs'

const folder = process.argv[2] ?? `${root}server`
const { writers, filledIn, exceptions } = await import(pathToFileURL(`${folder}/tables.mjs`).href)
const exempt = /[.]test[.]ts$|^commands\/archive\//
/** Stands where something is filled in; no text has it. */
const hole = '\0'
const name = String.raw`("?[a-z_]\w*"?[.]?|${hole})`
/** Not `for update`, and not the `update` of an upsert: that one is of the table that the insert names. */
const write = new RegExp(
  String.raw`\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?|copy|(?<!\b(?:for|key|do)\s+)update)\s+(?:only\s+)?${name}`,
  'gi',
)

const tables = tablesOf(`${folder}/migrations`)
const owners = new Map(Object.entries(writers).flatMap(([room, own]) => own.map((table) => [table, room])))
const files = globSync('**/*.ts', { cwd: `${folder}/src` })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !exempt.test(file))
  .sort()
const texts = new Map(files.map((file) => [file, textsOf(file)]))
const writes = files.flatMap(writesOf)

const faults = [
  ...[...tables].filter((table) => !owners.has(table)).map((table) => `${table} has no writer: name its room`),
  ...Object.values(writers)
    .flat()
    .filter((table, at, all) => all.indexOf(table) !== at)
    .map((table) => `${table} has two writers`),
  ...[...owners.keys()].filter((table) => !tables.has(table)).map((table) => `there is no table ${table}`),
  ...writes.flatMap(faultOf),
  ...Object.keys(filledIn)
    .filter((file) => !writes.some((each) => each.file === file && each.isFilledIn))
    .map((file) => `${file} fills no table's name in any more`),
  ...exceptions.flatMap(({ folder: at, tables: allowed }) =>
    allowed
      .filter((table) => !writes.some((each) => each.file.startsWith(at) && each.table === table))
      .map((table) => `${at} does not write ${table} any more, and needs no exception for it`),
  ),
]
for (const fault of new Set(faults)) console.log(`server/tables.mjs: ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0

function faultOf({ file, table, isFilledIn }) {
  const room = file.includes('/') ? file.slice(0, file.indexOf('/')) : 'the start'
  if (table === undefined) return [`src/${file} fills a table's name in: name the file under filledIn`]
  const owner = owners.get(table)
  if (owner === room || exceptions.some((each) => file.startsWith(each.folder) && each.tables.includes(table)))
    return []
  if (!owner) return isFilledIn ? [] : [`src/${file} writes ${table}, which has no writer`]
  return [`src/${file} writes ${table}, which ${owner} writes`]
}

function writesOf(file) {
  return texts.get(file).flatMap((text) =>
    [...text.matchAll(write)].flatMap(([, found]) => {
      if (found === hole) return namesFor(file).map((table) => ({ file, table, isFilledIn: true }))
      const table = found.replaceAll('"', '').toLowerCase()
      // Words in a sentence are no tables, and a schema of its own (pgboss.) is not ours.
      return tables.has(table) || owners.has(table) ? [{ file, table }] : []
    }),
  )
}

/** Every table that is named as a string where the names of this file come from; nothing is known without an entry. */
function namesFor(file) {
  const from = filledIn[file]
  if (!from) return [undefined]
  const strings = files.filter((each) => matchesGlob(each, from)).flatMap((each) => texts.get(each))
  return strings.filter((text) => tables.has(text))
}

/** Texts of all templates and strings, with a mark where something is filled in. */
function textsOf(file) {
  const found = []
  const visitor = new Visitor({
    TemplateLiteral: ({ quasis }) => void found.push(quasis.map(({ value }) => value.raw).join(hole)),
    Literal: ({ value }) => void (typeof value === 'string' && found.push(value)),
  })
  visitor.visit(parseSync(file, readFileSync(`${folder}/src/${file}`, 'utf8')).program)
  return found
}

/** What is left after all migrations. Parts of a partitioned table are written through it. */
function tablesOf(migrations) {
  const change =
    /create (?:unlogged )?table (?:if not exists )?(\w+)(?! *partition of)\b(?![%_])|drop table (?:if exists )?(\w+(?:, *\w+)*)|alter table (\w+) rename to (\w+)/g
  const left = new Set()
  for (const file of readdirSync(migrations)
    .filter((each) => each.endsWith('.sql'))
    .sort()) {
    const sql = readFileSync(`${migrations}/${file}`, 'utf8').replace(/--.*$/gm, '').toLowerCase()
    for (const [, made, dropped, from, to] of sql.matchAll(change)) {
      if (made && !made.endsWith('_')) left.add(made)
      for (const table of dropped?.split(/, */) ?? []) left.delete(table)
      if (to && left.delete(from)) left.add(to)
    }
  }
  return left
}
