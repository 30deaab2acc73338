import {
  type CourierDocument,
  type CourierFile,
  type CourierMove,
  type CourierSummary,
  courierDocuments,
  type DocumentNeeds,
  type DocumentView,
  type Language,
  needsOf,
  openCourierMoves,
  say,
  type TextValues,
  toDollars,
} from '@maple/contract'
import type { Deps } from '../deps.ts'
import { photoUrl } from '../identity/index.ts'
import type { Principal } from '../platform/principal.ts'
import { isExpired, lackedBy, needsOnboarding, type Stop, statusOf, stopOf } from './couriers.policy.ts'
import type { CourierRow, CourierWithUser } from './couriers.sql.ts'
import type { DocumentRow } from './documents.sql.ts'
import { openNumber } from './seal-document.ts'

export const viewVehicle = (courier: CourierRow): CourierFile['vehicle'] => ({
  type: courier.vehicleType,
  make: courier.vehicleMake,
  model: courier.vehicleModel,
  year: courier.vehicleYear,
  color: courier.vehicleColor,
  licensePlate: courier.licensePlate,
})

type Documents = Partial<Record<CourierDocument, DocumentView>>

/** The newest of each, and beside a renewal the one that still counts. */
export function viewDocuments(
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  rows: readonly DocumentRow[],
): Documents {
  const views: Documents = {}
  for (const name of courierDocuments) {
    const own = rows.filter((row) => row.name === name)
    const inForce = own.find(({ status }) => status === 'approved' || status === 'expired')
    const newest = own.find((row) => row !== inForce) ?? inForce
    if (!newest) continue
    const holds = inForce && newest !== inForce && !isExpired(inForce, now())
    views[name] = {
      status: isExpired(newest, now()) ? 'expired' : newest.status,
      uploadedAt: newest.uploadedAt,
      expiresAt: newest.expiresAt,
      reason: newest.reason,
      type: newest.fileType,
      revision: newest.revision,
      inForce: holds ? { expiresAt: inForce.expiresAt } : null,
      number: openNumber(secrets, newest),
      issuedAt: newest.issuedOn,
      sizeBytes: newest.sizeBytes,
      decidedAt: newest.decidedAt,
    }
  }
  return views
}

/** What is filled in may be a word of the catalogue itself, such as a document's name. */
const inWords = (language: Language, words: Stop['words'], values: TextValues): string =>
  say(
    language,
    words,
    'document' in values ? { ...values, document: say(language, values.document as Stop['words']) } : values,
  )

export function viewFile(
  deps: Pick<Deps, 'secrets' | 'now' | 'settings'>,
  courier: CourierRow,
  documents: readonly DocumentRow[],
  language: Language,
): CourierFile {
  const now = deps.now()
  const needs = deps.settings.get('couriers.documentNeeds')
  const stop = stopOf(courier, documents, now, needs)
  const status = statusOf(courier, now)
  return {
    _id: courier.id,
    needsOnboarding: needsOnboarding(courier, documents, needs),
    status,
    statusReason: status === courier.status ? courier.statusReason : null,
    suspendedUntil: status === 'suspended' ? courier.suspendedUntil : null,
    appliedAt: courier.appliedAt,
    courierCode: courier.courierCode,
    vehicle: viewVehicle(courier),
    documents: viewDocuments(deps, documents),
    employment: courier.employment,
    isOnline: courier.isOnline,
    onlineSince: courier.onlineSince,
    onlineUntil: courier.isOnline
      ? new Date(now.getTime() + deps.settings.get('couriers.silenceMinutes') * 60_000).toISOString()
      : null,
    mayWork: stop === undefined,
    stoppedBecause: stop ? inWords(language, stop.words, stop.values) : null,
    ...lacksOf(courier, documents, needs),
    documentMaxMegabytes: deps.settings.get('couriers.documentMaxMegabytes'),
  }
}

/** What the vehicle needs, what of it is not there, and until when that is no matter. */
function lacksOf(courier: CourierRow, documents: readonly DocumentRow[], needs: DocumentNeeds) {
  const needed = needsOf(needs, courier.vehicleType)
  const missing = lackedBy(courier, documents, needed)
  return { needs: needed, missing, missingUntil: missing.length > 0 ? courier.documentsDueAt : null }
}

export const averageOf = ({ ratingSum, ratingCount }: Pick<CourierRow, 'ratingSum' | 'ratingCount'>): number | null =>
  ratingCount === 0 ? null : Math.round((ratingSum / ratingCount) * 100) / 100

export function viewSummary(
  deps: Pick<Deps, 'secrets' | 'now' | 'settings'>,
  actor: Principal,
  courier: CourierWithUser,
  documents: readonly DocumentRow[],
  language: Language,
): CourierSummary {
  const now = deps.now()
  const needs = deps.settings.get('couriers.documentNeeds')
  const stop = stopOf(courier, documents, now, needs)
  const status = statusOf(courier, now)
  return {
    _id: courier.id,
    courierCode: courier.courierCode,
    user: {
      _id: courier.userId,
      firstName: courier.firstName,
      lastName: courier.lastName,
      email: courier.email,
      phone: courier.phone,
      isActive: courier.isActive,
      profilePhoto: photoUrl(courier.photo),
    },
    createdAt: courier.createdAt,
    appliedAt: courier.appliedAt,
    status,
    statusReason: status === courier.status ? courier.statusReason : null,
    suspendedUntil: status === 'suspended' ? courier.suspendedUntil : null,
    employment: courier.employment,
    isOnline: courier.isOnline,
    lastSeenAt: courier.lastSeenAt,
    vehicle: viewVehicle(courier),
    ratings: { average: averageOf(courier), count: courier.ratingCount },
    stats: { totalDeliveries: courier.deliveryCount, totalEarnings: toDollars(courier.earningsCents) },
    documents: viewDocuments(deps, documents),
    mayWork: stop === undefined && courier.isActive,
    stoppedBecause: stop ? inWords(language, stop.staffWords, stop.values) : null,
    ...lacksOf(courier, documents, needs),
    moves: movesOf(actor, status),
  }
}

const movesOf = (actor: Principal, status: CourierSummary['status']): CourierMove[] =>
  actor.permissions.has('courier-management') ? openCourierMoves(status, 'admin') : []
