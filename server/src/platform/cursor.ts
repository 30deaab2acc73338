import { createHash } from 'node:crypto'
import type { Pagination } from '@maple/contract'
import { isKeepable, isSoundInstant } from '@maple/contract/platform/base'
import type { Db, Fragment } from './db.ts'
import { AppError } from './errors.ts'
import { isId } from './ids.ts'
import { offsetOf, type PageRequest, paginationOf } from './paging.ts'
import { type Place, rangesBehind, type Sort, type SortKind } from './sorting.ts'

/** A list asked for by number or, with `after`, from where a page ended. */
export interface CursorRequest extends PageRequest {
  after?: string | undefined
}

/** What is read of a list: behind a place, or behind so many rows. */
export interface Cut {
  sort: Sort
  limit: number
  offset: number
  after?: Place | undefined
}

/** One row more than is shown is read, which tells whether there is more. */
export interface Opened extends Cut {
  request: CursorRequest
  asked: string
  /** What the pages before have told: which one this is, and how many there were in all. */
  begun?: { page: number; total: number } | undefined
}

/**
 * A cursor is opened again with the question that it came from; everything else of the query is part of that. It is not
 * signed: whoever makes one up learns nothing, since it only says where to begin among what they may see anyway.
 */
export function openCut(list: string, request: CursorRequest, sort: Sort): Opened {
  const { page: _page, limit, after, ...question } = request
  const asked = createHash('sha256')
    .update(JSON.stringify([list, sort.orderBy, question]))
    .digest('base64url')
    .slice(0, 12)
  const cut = { request, asked, sort, limit: limit + 1 }
  if (after === undefined) return { ...cut, offset: offsetOf(request) }
  const { place, ...begun } = readCursor(after, asked, sort)
  return { ...cut, offset: 0, after: place, begun }
}

/** What of the rows is shown, and how it goes on. `total` is asked where no page before has told it. */
export function closeCut<Row extends { place: Place }>(
  { request, asked, begun }: Opened,
  rows: readonly Row[],
  total: number,
): { rows: Row[]; pagination: Pagination } {
  const shown = rows.slice(0, request.limit)
  const page = begun?.page ?? request.page
  const pagination = paginationOf({ page, limit: request.limit }, begun?.total ?? total)
  const last = shown.at(-1)
  if (!last || rows.length <= request.limit) return { rows: shown, pagination }
  const next = writeCursor([asked, page + 1, pagination.total, ...last.place])
  return { rows: shown, pagination: { ...pagination, next } }
}

/** The rows of a cut, range after range until there are enough. */
export async function readCut<Row>(
  db: Db,
  { sort, after, limit, offset }: Cut,
  read: (behind: Fragment, limit: number, offset: number) => PromiseLike<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const range of rangesBehind(db, sort, after)) {
    rows.push(...(await read(range, limit - rows.length, offset)))
    if (rows.length >= limit) break
  }
  return rows
}

/** A page of a list with its cursor; how many there are is asked at the same time, and only for the first page of a walk. */
export async function pageOfCut<Row extends { place: Place }>(
  db: Db,
  cut: Opened,
  read: (behind: Fragment, limit: number, offset: number) => PromiseLike<readonly Row[]>,
  count: () => PromiseLike<readonly { total: number }[]>,
): Promise<{ data: Row[]; pagination: Pagination }> {
  const [rows, counted] = await Promise.all([readCut(db, cut, read), cut.begun ? [] : count()])
  const closed = closeCut(cut, rows, counted[0]?.total ?? 0)
  return { data: closed.rows, pagination: closed.pagination }
}

const writeCursor = (parts: readonly unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url')

function readCursor(cursor: string, asked: string, { keys }: Sort): { page: number; total: number; place: Place } {
  const [of, page, total, ...place] = partsOf(cursor)
  const isOurs = typeof of === 'string' && isCount(page) && isCount(total)
  if (!isOurs) throw unknown()
  if (of !== asked) throw otherList()
  if (place.length !== keys.length || !keys.every((key, at) => isOf(key.kind, key.nulls, place[at]))) throw unknown()
  return { page, total, place: place as unknown as Place }
}

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const isOf = (kind: SortKind, nulls: string | undefined, value: unknown): boolean => {
  if (value === null) return nulls !== undefined
  if (kind === 'integer') return Number.isSafeInteger(value)
  if (kind === 'number') return typeof value === 'number'
  if (typeof value !== 'string') return false
  if (kind === 'uuid') return isId(value)
  return kind === 'text'
    ? isKeepable(value)
    : /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(value) && isSoundInstant(value)
}

const unknown = () => new AppError('bad_input', 'No list has given out this cursor', { path: 'after' })

const otherList = () =>
  new AppError(
    'bad_input',
    'This cursor belongs to another filter, search or sort: ask as before, or begin without it',
    {
      path: 'after',
    },
  )
