import type { CourierFile, Language } from '@maple/contract'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Db } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { findCourierOfUser } from './couriers.sql.ts'
import { listDocuments } from './documents.sql.ts'
import { viewFile } from './view-courier.ts'

/** My own file as it stands in this transaction. */
export async function showFile(deps: DepsInTx, db: Db, actor: Principal, language: Language): Promise<CourierFile> {
  const courier = await findCourierOfUser(db, actor.id)
  if (!courier) throw new AppError('not_found')
  return viewFile(deps, courier, await listDocuments(db, [courier.id]), language)
}

/** `needsOnboarding` stands at the top as well (E1). */
export const withTop = (data: CourierFile) => ({ needsOnboarding: data.needsOnboarding, data })

export async function getCourierStatus(deps: Deps, actor: Principal, language: Language) {
  return withTop(await showFile(deps, deps.db, actor, language))
}
