import type { Pagination } from '@maple/contract'
import { countedTo } from '@maple/contract/platform/counted-to'
import type { Db, Fragment } from './db.ts'

export interface PageRequest {
  page: number
  limit: number
}

export const offsetOf = ({ page, limit }: PageRequest): number => (page - 1) * limit

export const paginationOf = ({ page, limit }: PageRequest, total: number): Pagination => ({
  page,
  limit,
  total,
  pages: Math.ceil(total / limit),
})

/** How many rows there are `from …`, and no more than are counted of a long list. */
export const countUpTo = (db: Db, from: Fragment) =>
  db<{ total: number }[]>`select count(*) as total from (select 1 ${from} ${db.unsafe(`limit ${countedTo}`)}) bounded`

/** A page of a list and how many there are, asked for at once. */
export async function pageOf<T>(
  request: PageRequest,
  rows: PromiseLike<readonly T[]>,
  count: PromiseLike<readonly { total: number }[]>,
): Promise<{ data: T[]; pagination: Pagination }> {
  const [data, counted] = await Promise.all([rows, count])
  return { data: [...data], pagination: paginationOf(request, counted[0]?.total ?? 0) }
}
