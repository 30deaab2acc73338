import type { listUsers as contract } from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { openCut, pageOfCut } from '../platform/cursor.ts'
import { countUsers, listUserRows, userSorts } from './users.sql.ts'
import { viewUser } from './view-user.ts'

type Query = z.output<(typeof contract)['query']>

export async function listUsers({ db, settings }: Deps, query: Query) {
  const sort = userSorts[query.sort]
  const { data, pagination } = await pageOfCut(
    db,
    openCut('users', query, sort),
    (...range) => listUserRows(db, query, sort, ...range),
    () => countUsers(db, query),
  )
  return { data: data.map((row) => viewUser(settings.all(), row)), pagination }
}
