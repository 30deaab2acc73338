import type { Db, Fragment } from './db.ts'

/** What a column holds that a list is sorted by. */
export type SortKind = 'instant' | 'integer' | 'number' | 'text' | 'uuid'

interface SortKey {
  column: string
  kind: SortKind
  isDescending: boolean
  /** Only where it may be null: otherwise nothing is asked of that. */
  nulls?: 'first' | 'last'
}

/** How a list is sorted: as SQL says it, and by which values a place in it is told. */
export interface Sort {
  orderBy: string
  keys: readonly SortKey[]
}

/** The values of one row, in the order of the keys; instants to the microsecond. */
export type Place = readonly (string | number | null)[]

/** `o.total_cents desc, o.id desc` as a `Sort`; what may be null says `nulls first` or `nulls last`. */
export function sortBy(orderBy: string, kinds: Readonly<Record<string, SortKind>>): Sort {
  const keys = orderBy.split(', ').map((part): SortKey => {
    const [column = '', ...words] = part.split(' ')
    const kind = kinds[column]
    if (!kind) throw new Error(`Nobody says what ${column} holds`)
    const nulls = words.includes('nulls')
      ? { nulls: words.includes('first') ? ('first' as const) : ('last' as const) }
      : {}
    return { column, kind, isDescending: words.includes('desc'), ...nulls }
  })
  return { orderBy, keys }
}

/** The order of most lists that grow: what came last comes first. */
export const newestFirst = (table: string): Sort =>
  sortBy(`${table}.created_at desc, ${table}.id desc`, { [`${table}.created_at`]: 'instant', [`${table}.id`]: 'uuid' })

export const sortsBy = <Name extends string>(
  orders: Readonly<Record<Name, string>>,
  kinds: Readonly<Record<string, SortKind>>,
): Record<Name, Sort> =>
  Object.fromEntries(Object.entries<string>(orders).map(([name, by]) => [name, sortBy(by, kinds)])) as Record<
    Name,
    Sort
  >

const told = ({ column, kind }: SortKey) =>
  kind === 'instant' ? `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : column

/** The place of a row, as a column of it. */
export const placeOf = (db: Db, { keys }: Sort): Fragment =>
  db`json_build_array(${db.unsafe(keys.map(told).join(', '))}) as place`

const types: Record<SortKind, string> = {
  instant: 'timestamptz',
  integer: 'bigint',
  number: 'numeric',
  text: 'text',
  uuid: 'uuid',
}

type Known = SortKey & { value: string | number | null }

const typedValue = (db: Db, { value, kind }: Known): Fragment => db`${value}::${db.unsafe(types[kind])}`

const isSame = (db: Db, key: Known): Fragment =>
  key.value === null
    ? db`and ${db.unsafe(key.column)} is null`
    : db`and ${db.unsafe(key.column)} = ${typedValue(db, key)}`

const listed = (db: Db, parts: readonly Fragment[]): Fragment =>
  db`(${parts.map((part, nth) => db`${nth ? db`, ` : db``}${part}`)})`

/** What an index is asked in one go: neighbours of one direction are compared as one row. */
const runsOf = (keys: readonly Known[]): Known[][] =>
  keys.reduce<Known[][]>((runs, key) => {
    const run = runs.at(-1)
    const isAlike = run?.every((other) => !other.nulls && !key.nulls && other.isDescending === key.isDescending)
    if (run && isAlike) run.push(key)
    else runs.push([key])
    return runs
  }, [])

const beyond = (db: Db, run: readonly Known[]): Fragment[] => {
  const [only] = run
  if (run.length === 1 && only?.nulls) return beyondNullable(db, only)
  const sign = db.unsafe(only?.isDescending ? '<' : '>')
  const columns = listed(
    db,
    run.map(({ column }) => db.unsafe(column)),
  )
  return [
    db`and ${columns} ${sign} ${listed(
      db,
      run.map((key) => typedValue(db, key)),
    )}`,
  ]
}

function beyondNullable(db: Db, key: Known): Fragment[] {
  const column = db.unsafe(key.column)
  if (key.value === null) return key.nulls === 'first' ? [db`and ${column} is not null`] : []
  const others = db`and ${column} ${db.unsafe(key.isDescending ? '<' : '>')} ${typedValue(db, key)}`
  return key.nulls === 'last' ? [others, db`and ${column} is null`] : [others]
}

/**
 * What lies behind a place, in parts that follow each other: each is one range of the index of the sort, where `or` between
 * them would read all that lies before. From the beginning on it is everything.
 */
export function rangesBehind(db: Db, { keys }: Sort, place: Place | undefined): Fragment[] {
  if (!place) return [db``]
  const runs = runsOf(keys.map((key, at) => ({ ...key, value: place[at] ?? null })))
  return runs
    .map((run, at) => {
      const same = runs.slice(0, at).flatMap((before) => before.map((key) => isSame(db, key)))
      return beyond(db, run).map((range) => (same.length > 0 ? db`${same} ${range}` : range))
    })
    .reverse()
    .flat()
}

/** The same for rows that are all at hand. */
export const isBehind = (db: Db, sort: Sort, place: Place | undefined): Fragment => {
  const ranges = rangesBehind(db, sort, place)
  return db`(${ranges.map((range, nth) => db`${nth ? db`or` : db``} (true ${range})`)})`
}
