import type { uploadDocument as contract } from '@maple/contract'
import type { z } from 'zod'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Upload } from '../platform/multipart.ts'
import type { Principal } from '../platform/principal.ts'
import { removeFiles, removeFilesNow } from '../platform/remove-files.ts'
import { completeApplication } from './complete-application.ts'
import { isDue } from './couriers.policy.ts'
import { findCourierOfUser, lockCourierOfUser } from './couriers.sql.ts'
import { deleteProposed, insertDocument, type NewDocument } from './documents.sql.ts'
import { readExpiry, requireSensibleDates } from './read-dates.ts'
import { readDocument } from './read-document.ts'
import { newFileKey, pathOf, putFile, sealNumber } from './seal-document.ts'

type Form = z.output<(typeof contract)['body']>
type StoredDocument = Pick<
  NewDocument,
  'id' | 'courierId' | 'fileKey' | 'issuedOn' | 'expiresAt' | 'fileType' | 'sizeBytes'
>

/**
 * A new upload waits for its decision beside the one in force, which keeps counting until then; an earlier upload that
 * never came into force is replaced.
 */
export async function uploadDocument(
  tx: Tx,
  deps: DepsInTx,
  actor: Principal,
  form: Form,
  { sizeBytes, ...document }: StoredDocument,
): Promise<{ id: string; courierId: string }> {
  const now = deps.now()
  const courier = await lockCourierOfUser(tx, actor.id)
  if (!courier) throw new AppError('not_found')
  const replaced = await deleteProposed(tx, courier.id, form.documentType)
  await insertDocument(tx, {
    ...document,
    name: form.documentType,
    sealedNumber: sealNumber(deps, document, form.number),
    sizeBytes,
    stopsUntilApproved: replaced?.status === 'rejected' || (replaced?.stopsUntilApproved ?? isDue(courier, now)),
    uploadedAt: now,
  })
  if (replaced) await removeFiles(deps, tx, [pathOf(replaced.fileKey)])
  await completeApplication(tx, deps, courier)
  await tx.emit({
    type: 'courier.document-uploaded',
    document: form.documentType,
    courierId: courier.id,
    userId: actor.id,
  })
  return { id: document.id, courierId: courier.id }
}

/** Read, made harmless and sealed, before the transaction. */
export async function storeDocument(deps: Deps, actor: Principal, form: Form, upload: Upload): Promise<StoredDocument> {
  const issuedOn = form.issuedAt || null
  const expiresAt = readExpiry(deps, form.expiresAt)
  requireSensibleDates(issuedOn, expiresAt, deps.now())
  const { bytes, type } = await readDocument(deps, upload)
  const courier = await findCourierOfUser(deps.db, actor.id)
  if (!courier) throw new AppError('not_found')
  const document = { id: newId(), courierId: courier.id, fileKey: newFileKey() }
  await putFile(deps, document, bytes)
  return { ...document, issuedOn, expiresAt, fileType: type, sizeBytes: bytes.length }
}

export const discardDocument = (deps: Deps, { fileKey }: StoredDocument): Promise<void> =>
  removeFilesNow(deps, [pathOf(fileKey)])
