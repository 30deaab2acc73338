/** What would break nodes of the release before, or hold them up, while they serve on the schema of this one. */
export function lintExpansion(name, text, { version, changelog, uniqueIndexes }) {
  const said = readReasons(text)
  const faults = []
  if (said.stops) {
    const number = name.slice(0, 4)
    const isTold = new RegExp(`stop every node[^\\n]*\\b${number}\\b`, 'i').test(changelog)
    return isTold
      ? []
      : [`stops all nodes, and the CHANGELOG does not say so: a line with "stop every node" and ${number}`]
  }
  if (said.unusedSince && !isBefore(said.unusedSince, version))
    faults.push(`what is unused since ${said.unusedSince} goes in a release after it, and this is ${version}`)
  const statements = statementsOf(text)
  const made = new Set(
    statements.flatMap((each) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(each)?.[1] ?? []),
  )
  if (name.endsWith('.concurrent.sql'))
    faults.push(
      ...(statements.length === 1 && /^create (unique )?index concurrently if not exists \w+ on /.test(statements[0])
        ? []
        : ['holds one statement: create index concurrently if not exists …']),
    )
  else for (const each of statements) faults.push(...faultsOf(each, { made, statements, uniqueIndexes, said }))
  return faults
}

export const uniqueIndexesOf = (text) =>
  statementsOf(text).flatMap(
    (each) => /^create unique index (?:concurrently )?(?:if not exists )?(\w+)/.exec(each)?.[1] ?? [],
  )

function readReasons(text) {
  const reason = (words) => new RegExp(`^-- ${words}: \\S.*\\S$`, 'm').exec(text)
  return {
    unusedSince: reason('unused since (\\d+\\.\\d+\\.\\d+)')?.[1],
    locks: reason('locks briefly') !== null,
    stops: reason('stops all nodes') !== null,
  }
}

/** In lower case and on one line each, without comments, texts and bodies of functions. */
const statementsOf = (text) =>
  text
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((each) => each.replace(/\s+/g, ' ').replaceAll('"', '').trim().toLowerCase())
    .filter(Boolean)

function faultsOf(statement, { made, statements, uniqueIndexes, said }) {
  const [, table] = /^alter table (?:if exists )?(?:only )?(\w+)/.exec(statement) ?? []
  const goes = takesAway(statement, statements, uniqueIndexes).map((what) => `${what} is used by the release before`)
  const locks = said.locks ? [] : holdsUp(statement, { made, table, statements })
  const stricter = table && !made.has(table) ? becomesStricter(statement) : []
  return [...(said.unusedSince || made.has(table) ? [] : [...goes, ...stricter]), ...locks]
}

function takesAway(statement, statements, uniqueIndexes) {
  const found = []
  const gone =
    /^drop (table|view|materialized view|function|procedure|schema|type|domain|sequence) (?:if exists )?(\w+)/.exec(
      statement,
    )
  if (gone) found.push(`${gone[1]} ${gone[2]}, which goes,`)
  const trigger = /^drop trigger (?:if exists )?(\w+)/.exec(statement)?.[1]
  if (
    trigger &&
    !statements.some((each) => new RegExp(`^create (or replace )?(constraint )?trigger ${trigger}\\b`).test(each))
  )
    found.push(`trigger ${trigger}, which goes,`)
  const index = /^drop index (?:concurrently )?(?:if exists )?(\w+)/.exec(statement)?.[1]
  if (index && uniqueIndexes.includes(index)) found.push(`unique index ${index}, which goes,`)
  for (const part of partsOf(statement)) {
    const column = /^drop (?:column )?(?:if exists )?(\w+)/.exec(part)?.[1]
    if (column && !/^drop (constraint|expression|identity)\b/.test(part)) found.push(`column ${column}, which goes,`)
    const key = /^drop constraint (?:if exists )?(\w+_p?key)\b/.exec(part)?.[1]
    if (key) found.push(`key ${key}, which goes,`)
    if (/^alter (column )?\w+ (set data )?type\b/.test(part)) found.push(`a column that gets another type (${part})`)
    if (/^alter (column )?\w+ drop default/.test(part)) found.push(`a default that goes (${part})`)
    if (/^(set schema|disable trigger)/.test(part)) found.push(`what ${part} takes away`)
  }
  if (/^alter \w+.*\brename\b(?! constraint)/.test(statement)) found.push(`what is renamed (${statement})`)
  if (/^revoke\b/.test(statement)) found.push(`a right that is revoked (${statement})`)
  return found
}

const isColumn = (part) =>
  /^add (column )?(if not exists )?\w+ /.test(part) &&
  !/^add (constraint|check|foreign|unique|primary|exclude)\b/.test(part)

const becomesStricter = (statement) =>
  partsOf(statement).flatMap((part) => {
    if (/^alter (column )?\w+ set not null/.test(part)) return [`the release before may write null (${part})`]
    return isColumn(part) && /\bnot null\b/.test(part) && !/\b(default|generated)\b/.test(part)
      ? [`the release before does not fill it (${part})`]
      : []
  })

/** Its writers wait while a table is read through or an index is made. */
function holdsUp(statement, { made, table, statements }) {
  const indexed = /^create (?:unique )?index (?:if not exists )?\w* ?on (?:only )?(\w+)/.exec(statement)?.[1]
  const found = []
  if (indexed && !made.has(indexed))
    found.push(`an index stops the writers of ${indexed}: put it into a file that ends in .concurrent.sql`)
  if (table && !made.has(table))
    for (const part of partsOf(statement)) {
      const isRule = /^add (constraint \w+ )?(check|foreign key)\b/.test(part)
      if (isRule && !/\bnot valid$/.test(part)) found.push(`the table is read through: write not valid (${part})`)
      if (isColumn(part) && /\bcheck ?\(/.test(part))
        found.push(`the table is read through: add the check by itself, not valid (${part})`)
      if (
        isColumn(part) &&
        /\b(generated always as \(|default (gen_random_uuid|uuidv7|uuidv4|random|clock_timestamp|nextval)\b)/.test(part)
      )
        found.push(`the table is written anew: fill it in a .batch.sql (${part})`)
      if (/^add (constraint \w+ )?(unique|primary key|exclude)\b(?! using index)/.test(part))
        found.push(`an index stops the writers of ${table}: make it first, and add it using index (${part})`)
      const validated = /^validate constraint (\w+)/.exec(part)?.[1]
      if (validated && statements.some((each) => each.includes(`add constraint ${validated} `)))
        found.push(`the table is read through: do so in a file of its own, after the one that adds it (${part})`)
    }
  if (/^(lock|truncate|cluster|vacuum full|reindex)\b/.test(statement)) found.push(`holds up everybody (${statement})`)
  return found
}

/** The actions of one `alter table`, which are separated by commas outside of any brackets. */
function partsOf(statement) {
  const [, rest] = /^alter table (?:if exists )?(?:only )?\w+ (.*)$/.exec(statement) ?? []
  if (!rest) return []
  const parts = ['']
  let depth = 0
  for (const sign of rest) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

/** 0.9.0 is before 0.10.0. */
const isBefore = (a, b) => {
  const [left, right] = [a, b].map((each) => each.split('.').map((part) => Number.parseInt(part, 10)))
  const at = left.findIndex((part, n) => part !== right[n])
  return at >= 0 && left[at] < right[at]
}
