import type { uploadDocument as contract, Language } from '@maple/contract'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/actor.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Upload } from '../platform/multipart.ts'
import { keepFilesIf, removeFiles } from '../platform/remove-files.ts'
import { completeApplication } from './complete-application.ts'
import { findCourierOfUser, lockCourierOfUser } from './couriers.sql.ts'
import { deleteProposed, insertDocument } from './documents.sql.ts'
import { showFile, withTop } from './get-courier-status.ts'
import { readExpiry, requireSensibleDates } from './read-dates.ts'
import { readDocument } from './read-document.ts'
import { newFileKey, pathOf, putFile, sealNumber } from './seal-document.ts'

type Form = z.output<(typeof contract)['body']>

/**
 * A new upload waits for its decision beside the one in force, which keeps counting until then; an earlier upload that
 * never came into force is replaced.
 */
export async function uploadDocument(deps: Deps, actor: Actor, form: Form, upload: Upload, language: Language) {
  const now = deps.now()
  const issuedOn = form.issuedAt || null
  const expiresAt = readExpiry(deps, form.expiresAt)
  requireSensibleDates(issuedOn, expiresAt, now)
  const { bytes, type } = await readDocument(deps, upload)
  const courier = await findCourierOfUser(deps.db, actor.id)
  if (!courier) throw new AppError('not_found')
  const document = { id: newId(), courierId: courier.id, fileKey: newFileKey() }
  await putFile(deps, document, bytes)
  return keepFilesIf(deps, [pathOf(document.fileKey)], () =>
    deps.db.transaction(async (tx) => {
      await lockCourierOfUser(tx, actor.id)
      const replaced = await deleteProposed(tx, courier.id, form.documentType)
      await insertDocument(tx, {
        ...document,
        name: form.documentType,
        sealedNumber: sealNumber(deps, document, form.number),
        issuedOn,
        expiresAt,
        fileType: type,
        sizeBytes: bytes.length,
        stopsUntilApproved: replaced?.status === 'rejected' || (replaced?.stopsUntilApproved ?? false),
        uploadedAt: now,
      })
      if (replaced) await removeFiles(deps, tx, [pathOf(replaced.fileKey)])
      await completeApplication(tx, courier, now)
      await tx.emit({
        type: 'courier.document-uploaded',
        document: form.documentType,
        courierId: courier.id,
        userId: actor.id,
      })
      return withTop(await showFile(deps, tx, actor, language))
    }),
  )
}
