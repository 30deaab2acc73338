import type { CourierDocument, CourierStatus, DocumentStatus } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { newId } from '../platform/ids.ts'
import { settleCourier } from './couriers.sql.ts'
import { type DocumentRow, insertDocument, settleDocument } from './documents.sql.ts'
import { newFileKey, putFile, sealNumber } from './seal-document.ts'

export interface SettledDocument {
  name: CourierDocument
  bytes: Buffer
  fileType: DocumentRow['fileType']
  number: string
  issuedOn: string
  expiresAt: string
  status: DocumentStatus
  reason: string | null
}

export interface Settled {
  status: CourierStatus
  /** Both for a suspension. */
  statusBefore: 'active' | null
  statusReason: string | null
  documents: readonly SettledDocument[]
}

/** A courier whose documents were looked at before they came here: all of it stands, and nobody is told. */
export async function takeOverCourier(deps: Deps, courierId: string, settled: Settled): Promise<void> {
  const files = await Promise.all(
    settled.documents.map(async ({ bytes, ...document }) => {
      const file = { id: newId(), courierId, fileKey: newFileKey() }
      await putFile(deps, file, bytes)
      return { ...document, ...file, sizeBytes: bytes.length }
    }),
  )
  await deps.db.transaction(async (tx) => {
    for (const { number, status, reason, ...file } of files) {
      const sealedNumber = sealNumber(deps, file, number)
      await insertDocument(tx, { ...file, sealedNumber, stopsUntilApproved: false, uploadedAt: tx.now })
      if (status !== 'pending') await settleDocument(tx, file.id, status, reason)
    }
    await settleCourier(tx, courierId, settled)
  })
}
