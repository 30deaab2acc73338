import type { CourierDocument, DocumentStatus } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

export interface DocumentRow {
  id: string
  courierId: string
  name: CourierDocument
  status: DocumentStatus
  sealedNumber: Buffer | null
  issuedOn: string | null
  expiresAt: string | null
  reason: string | null
  fileKey: string
  fileType: 'image/webp' | 'application/pdf'
  sizeBytes: number
  stopsUntilApproved: boolean
  uploadedAt: string
  decidedAt: string | null
  revision: number
}

export const listDocuments = (db: Db, courierIds: string[]) => db<DocumentRow[]>`
  select * from courier_documents where courier_id = any(${courierIds}::uuid[]) order by courier_id, name`

/** The newest upload: the one in force only if nothing came after it. */
export const findNewestDocument = (db: Db, courierId: string, name: CourierDocument) =>
  first(db<DocumentRow[]>`
    select * from courier_documents where courier_id = ${courierId} and name = ${name}
    order by (status in ('pending', 'rejected')) desc limit 1`)

export type NewDocument = Pick<
  DocumentRow,
  | 'id'
  | 'courierId'
  | 'name'
  | 'sealedNumber'
  | 'issuedOn'
  | 'expiresAt'
  | 'fileKey'
  | 'fileType'
  | 'sizeBytes'
  | 'stopsUntilApproved'
> & { uploadedAt: Date }

export const insertDocument = (tx: Tx, d: NewDocument) => tx`
  insert into courier_documents (id, courier_id, name, sealed_number, issued_on, expires_at, file_key, file_type, size_bytes,
    stops_until_approved, uploaded_at)
  values (${d.id}, ${d.courierId}, ${d.name}, ${d.sealedNumber}, ${d.issuedOn}, ${d.expiresAt}, ${d.fileKey}, ${d.fileType},
    ${d.sizeBytes}, ${d.stopsUntilApproved}, ${d.uploadedAt})`

/** As somebody decided before it was here. */
export const settleDocument = (tx: Tx, id: string, status: DocumentStatus, reason: string | null) => tx`
  update courier_documents set status = ${status}, decided_at = ${tx.now}, reason = ${reason} where id = ${id}`

/** What a new upload takes the place of: an earlier one that never came into force. */
export const deleteProposed = (tx: Tx, courierId: string, name: CourierDocument) =>
  first(tx<DocumentRow[]>`
    delete from courier_documents where courier_id = ${courierId} and name = ${name} and status in ('pending', 'rejected') returning *`)

/** What an approval takes the place of. */
export const deleteInForce = (tx: Tx, courierId: string, name: CourierDocument) =>
  first(tx<DocumentRow[]>`
    delete from courier_documents where courier_id = ${courierId} and name = ${name} and status in ('approved', 'expired') returning *`)

export const deleteDocuments = (tx: Tx, courierId: string) => tx<DocumentRow[]>`
  delete from courier_documents where courier_id = ${courierId} returning *`

/** Of couriers who left before then: those who deleted their account took theirs along. */
export const deleteDocumentsOfGone = (tx: Tx, before: Date) => tx<DocumentRow[]>`
  delete from courier_documents d using couriers k where k.id = d.courier_id and k.left_at < ${before} returning d.*`

export interface Decision {
  id: string
  revision: number
  status: DocumentStatus
  reason: string | null
  expiresAt: string | null
  by: string
  at: Date
}

/** Only what was looked at: a decision or an upload meanwhile has changed the revision. */
export const decideRevision = (tx: Tx, d: Decision) =>
  first(tx<DocumentRow[]>`
    update courier_documents set status = ${d.status}, reason = ${d.reason}, expires_at = ${d.expiresAt}, decided_at = ${d.at},
      decided_by = ${d.by}, stops_until_approved = false, revision = nextval('courier_document_revisions')
    where id = ${d.id} and revision = ${d.revision} returning *`)

export interface DueDocument {
  id: string
  courierId: string
  userId: string
  name: CourierDocument
  expiresAt: string
}

export const takeExpired = (tx: Tx, now: Date) => tx<DueDocument[]>`
  update courier_documents d set status = 'expired', revision = nextval('courier_document_revisions')
  from couriers k
  where k.id = d.courier_id and d.status = 'approved' and d.expires_at <= ${now}
  returning d.id, d.courier_id, k.user_id, d.name, d.expires_at`

export const listExpiring = (tx: Tx, now: Date, until: Date) => tx<DueDocument[]>`
  select d.id, d.courier_id, k.user_id, d.name, d.expires_at
  from courier_documents d join couriers k on k.id = d.courier_id join users u on u.id = k.user_id
  where d.status = 'approved' and d.expires_at > ${now} and d.expires_at <= ${until} and u.is_active
    and k.status in ('approved', 'active', 'suspended')`

/** The primary key says whether this reminder has been sent. */
export const takeReminder = (tx: Tx, d: DueDocument, daysBefore: number) => tx`
  insert into courier_document_reminders (document_id, expires_at, days_before) values (${d.id}, ${d.expiresAt}, ${daysBefore})
  on conflict do nothing returning document_id`
