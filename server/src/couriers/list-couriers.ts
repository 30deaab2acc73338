import type { CourierSummary, listCouriers as contract, Language, Pagination } from '@maple/contract'
import type { z } from 'zod'
import type { Deps, DepsInTx } from '../deps.ts'
import { openCut, pageOfCut } from '../platform/cursor.ts'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { countCouriers, courierSorts, findCourier, listCourierRows } from './couriers.sql.ts'
import { listDocuments } from './documents.sql.ts'
import { viewSummary } from './view-courier.ts'

type Query = z.output<(typeof contract)['query']>

export async function listCouriers(
  deps: Deps,
  actor: Principal,
  query: Query,
  language: Language,
): Promise<{ data: CourierSummary[]; pagination: Pagination }> {
  const sort = courierSorts[query.sort]
  const { data, pagination } = await pageOfCut(
    deps.db,
    openCut('couriers', query, sort),
    (...range) => listCourierRows(deps.db, query, sort, ...range),
    () => countCouriers(deps.db, query),
  )
  const documents = await listDocuments(
    deps.db,
    data.map(({ id }) => id),
  )
  const own = (id: string) => documents.filter(({ courierId }) => courierId === id)
  return { data: data.map((row) => viewSummary(deps, actor, row, own(row.id), language)), pagination }
}

export async function showCourier(deps: DepsInTx, db: Db, actor: Principal, id: string, language: Language) {
  const courier = await findCourier(db, id)
  if (!courier) throw new AppError('not_found')
  return viewSummary(deps, actor, courier, await listDocuments(db, [id]), language)
}
