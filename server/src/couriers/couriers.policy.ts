import {
  type CourierDocument,
  type CourierStatus,
  courierDocuments,
  type DocumentNeeds,
  needsOf,
  type Text,
  type TextValues,
  type VehicleNeeds,
} from '@maple/contract'
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

const lackWords: Record<CourierDocument | 'plate', Text> = { ...documentWords, plate: 'license plate' }

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
export function stopOf(
  courier: Standing & Equipped,
  documents: readonly DocumentState[],
  now: Date,
  needs: DocumentNeeds,
): Stop | undefined {
  const needed = needsOf(needs, courier.vehicleType)
  return statusStop(courier, now) ?? documentStop(documents, now, needed) ?? lackStop(courier, documents, now, needed)
}

type Equipped = Pick<CourierRow, 'vehicleType' | 'licensePlate' | 'documentsDueAt'>

/** What they have not handed in at all, though their vehicle needs it. */
export const lackedBy = (
  { licensePlate }: Pick<Equipped, 'licensePlate'>,
  documents: readonly Pick<DocumentState, 'name'>[],
  needed: VehicleNeeds,
): (CourierDocument | 'plate')[] => [
  ...(needed.plate && !licensePlate ? (['plate'] as const) : []),
  ...courierDocuments.filter(
    (name) => needed.documents.includes(name) && !documents.some((document) => document.name === name),
  ),
]

/** What is lacking stops nobody before its day: an approval stands until the company asks for more. */
function lackStop(
  courier: Equipped,
  documents: readonly DocumentState[],
  now: Date,
  needed: VehicleNeeds,
): Stop | undefined {
  if (!isDue(courier, now)) return undefined
  const [lack] = lackedBy(courier, documents, needed)
  return (
    lack && {
      words: 'Your {document} is missing. Add it to take orders again.',
      staffWords: 'This courier cannot take orders: the {document} is missing',
      values: { document: lackWords[lack] },
    }
  )
}

export const isDue = ({ documentsDueAt }: Pick<Equipped, 'documentsDueAt'>, now: Date): boolean =>
  documentsDueAt !== null && new Date(documentsDueAt) <= now

export function statusStop(courier: Standing, now: Date): Stop | undefined {
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

function documentStop(documents: readonly DocumentState[], now: Date, needed: VehicleNeeds): Stop | undefined {
  for (const name of courierDocuments.filter((each) => needed.documents.includes(each))) {
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

/** Until the vehicle and what it needs (plate, documents) are there, whatever became of them (F5). */
export const needsOnboarding = (
  courier: Pick<CourierRow, 'vehicleType' | 'licensePlate'>,
  documents: readonly Pick<DocumentState, 'name'>[],
  needs: DocumentNeeds,
): boolean => !courier.vehicleType || lackedBy(courier, documents, needsOf(needs, courier.vehicleType)).length > 0
