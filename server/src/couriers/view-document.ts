import { type CourierDocument, courierDocuments } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal, requirePermission } from '../platform/principal.ts'
import type { FileReply } from '../platform/route.ts'
import { findCourier } from './couriers.sql.ts'
import { findNewestDocument } from './documents.sql.ts'
import { readFile } from './seal-document.ts'

export const isDocument = (name: string): name is CourierDocument =>
  (courierDocuments as readonly string[]).includes(name)

/** For its owner and staff with the permission; every view is in the audit log before a byte leaves (F6). */
export async function viewDocument(deps: Deps, actor: Principal, courierId: string, name: string): Promise<FileReply> {
  if (isStaff(actor)) requirePermission(actor, 'courier-management')
  const courier = await findCourier(deps.db, courierId)
  if (!courier || !isDocument(name) || (!isStaff(actor) && courier.userId !== actor.id)) throw new AppError('not_found')
  const document = await findNewestDocument(deps.db, courier.id, name)
  if (!document) throw new AppError('not_found')
  const bytes = await readFile(deps, document)
  await deps.db.transaction((tx) =>
    recordChange(tx, actor, {
      action: 'courier.document-viewed',
      subjectType: 'courier',
      subjectId: courier.id,
      after: { document: name, status: document.status, uploadedAt: document.uploadedAt },
    }),
  )
  const isPicture = document.fileType === 'image/webp'
  const filename = `${courier.courierCode}-${name}.${isPicture ? 'webp' : 'pdf'}`
  return {
    body: bytes,
    type: document.fileType,
    headers: {
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename="${filename}"`,
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
    },
  }
}
