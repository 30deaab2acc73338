import { type CourierDocument, type CourierStatus, courierDocuments, type Text, type TextValues } from '@maple/contract'
import type { CourierRow } from './couriers.sql.ts'
import type { DocumentRow } from './documents.sql.ts'

/** Why no orders may come: said to the courier, and to whoever wants to assign one. */
export interface Stop {
  words: Text
  staffWords: Text
  values: TextValues
}

export const documentWords: Record<CourierDocument, Text> = {
  driverLicense: 'driver’s license',
  vehicleRegistration: 'vehicle registration',
  insurance: 'insurance',
}

type Standing = Pick<CourierRow, 'status' | 'statusReason' | 'statusBefore' | 'suspendedUntil'>
export type DocumentState = Pick<DocumentRow, 'name' | 'status' | 'expiresAt' | 'stopsUntilApproved'>

/** A suspension is over at its hour, whether or not the job has been there yet. */
export const statusOf = (courier: Omit<Standing, 'statusReason'>, now: Date): CourierStatus =>
  courier.status === 'suspended' && courier.suspendedUntil && new Date(courier.suspendedUntil) <= now
    ? (courier.statusBefore ?? 'active')
    : courier.status

export const isExpired = (document: Pick<DocumentState, 'status' | 'expiresAt'>, now: Date): boolean =>
  document.status === 'expired' ||
  (document.status === 'approved' && document.expiresAt !== null && new Date(document.expiresAt) <= now)

/** Only approved and active couriers take orders, and only as long as no document of theirs is refused or run out (F5). */
export function stopOf(courier: Standing, documents: readonly DocumentState[], now: Date): Stop | undefined {
  return statusStop(courier, now) ?? documentStop(documents, now)
}

function statusStop(courier: Standing, now: Date): Stop | undefined {
  const values = { reason: courier.statusReason ?? '–' }
  switch (statusOf(courier, now)) {
    case 'approved':
    case 'active':
      return undefined
    case 'pending':
      return {
        words: 'You cannot take orders until you are approved',
        staffWords: 'This courier is not approved',
        values,
      }
    case 'rejected':
      return {
        words: 'Your application was not accepted: {reason}',
        staffWords: 'This courier is not approved',
        values,
      }
    case 'inactive':
      return {
        words: 'Your courier account is switched off. Contact us to take it up again.',
        staffWords: 'This courier is switched off',
        values,
      }
    case 'suspended':
      return { words: 'Your courier account is suspended: {reason}', staffWords: 'This courier is suspended', values }
  }
}

function documentStop(documents: readonly DocumentState[], now: Date): Stop | undefined {
  for (const name of courierDocuments) {
    const own = documents.filter((document) => document.name === name)
    const inForce = own.find(({ status }) => status === 'approved' || status === 'expired')
    const proposed = own.find(({ status }) => status === 'pending' || status === 'rejected')
    const values = { document: documentWords[name] }
    if (inForce && !isExpired(inForce, now)) continue
    if (inForce)
      return {
        words:
          proposed?.status === 'pending'
            ? 'Your {document} has expired. The new one is being checked.'
            : 'Your {document} has expired. Upload a new one to take orders again.',
        staffWords: 'This courier cannot take orders: the {document} has expired',
        values,
      }
    if (proposed?.status === 'rejected' || proposed?.stopsUntilApproved)
      return {
        words:
          proposed.status === 'rejected'
            ? 'Your {document} was not accepted. Upload a new one to take orders again.'
            : 'Your new {document} is being checked. You can take orders once it is approved.',
        staffWords: 'This courier cannot take orders: the {document} is not accepted',
        values,
      }
  }
  return undefined
}

/** Until vehicle type, plate and all three documents are there, whatever became of them (F5). */
export const needsOnboarding = (
  courier: Pick<CourierRow, 'vehicleType' | 'licensePlate'>,
  documents: readonly Pick<DocumentState, 'name'>[],
): boolean =>
  !courier.vehicleType ||
  !courier.licensePlate ||
  !courierDocuments.every((name) => documents.some((document) => document.name === name))
