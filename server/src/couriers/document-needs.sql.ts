import { type CourierDocument, type DocumentNeeds, usualDocumentNeeds, type VehicleType } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

/** As it is in this very transaction, for those who have no settings at hand. */
export const readDocumentNeeds = async (db: Db): Promise<DocumentNeeds> =>
  (await first(db<{ value: DocumentNeeds }[]>`select value from settings where key = 'couriers.documentNeeds'`))
    ?.value ?? usualDocumentNeeds

/** Everybody decided on, with such a vehicle, who lacks one of these. */
export const takeLacking = (
  tx: Tx,
  vehicle: VehicleType,
  documents: readonly CourierDocument[],
  plate: boolean,
  due: Date,
) => tx<{ id: string; userId: string }[]>`
  update couriers k set documents_due_at = ${due}, updated_at = now() from users u
  where u.id = k.user_id and u.deleted_at is null and k.vehicle_type = ${vehicle} and k.status not in ('pending', 'rejected')
    and (exists (select from unnest(${documents as string[]}::text[]) n
        where not exists (select from courier_documents d where d.courier_id = k.id and d.name = n))
      or (${plate} and k.license_plate is null))
  returning k.id, k.user_id`

/** From now on they are stopped by what they lack. */
export const setDue = (tx: Tx, id: string, at: Date | null) => tx`
  update couriers set documents_due_at = ${at} where id = ${id}`
