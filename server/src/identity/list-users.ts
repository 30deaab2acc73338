import type { listUsers as contract } from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { offsetOf, pageOf } from '../platform/paging.ts'
import { countUsers, listUserRows } from './users.sql.ts'
import { viewUser } from './view-user.ts'

type Query = z.output<(typeof contract)['query']>

export async function listUsers({ db, settings }: Deps, query: Query) {
  const { data, pagination } = await pageOf(
    query,
    listUserRows(db, query, query.sort, query.limit, offsetOf(query)),
    countUsers(db, query),
  )
  return { data: data.map((row) => viewUser(settings.all(), row)), pagination }
}
