import type { Db } from '../platform/db.ts'
import type { Line } from '../pricing/index.ts'
import { endsOf, type Package } from './order-ends.ts'
import type { OrderHead, OrderRow, StopRow, StoredPlace } from './order-rows.ts'

/** Every column of the header that the program reads; the compiler says when one is missing. */
const isRead: Record<keyof OrderHead, true> = {
  id: true,
  orderNumber: true,
  status: true,
  type: true,
  priority: true,
  timing: true,
  accountId: true,
  customerId: true,
  placedBy: true,
  courierId: true,
  createdAt: true,
  updatedAt: true,
  pickedUpAt: true,
  deliveredAt: true,
  scheduledDate: true,
  windowStart: true,
  windowEnd: true,
  specialInstructions: true,
  priceVersion: true,
  priceState: true,
  priceSource: true,
  priceListVersionId: true,
  tipAskedCents: true,
  tipApartCents: true,
  tipState: true,
  totalCents: true,
  extraCents: true,
  courierEarningsCents: true,
  discountCodeId: true,
  paymentMethod: true,
  paymentStatus: true,
  paymentTransactionId: true,
  paidAt: true,
  isOfferable: true,
  referenceValues: true,
  costCentre: true,
  estimatedDistanceMeters: true,
  estimatedDurationSeconds: true,
  tripByRoad: true,
  ratingScore: true,
  ratingComment: true,
  ratedAt: true,
  cancelReason: true,
  cancelledBy: true,
  cancelledAt: true,
  cancelRefund: true,
  cancelChargeCents: true,
  placeWarnings: true,
  firstStop: true,
  lastStop: true,
  attemptsLeft: true,
  returnedAt: true,
}
const head = Object.keys(isRead)
  .map((name) => `o.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)
  .join(', ')

/** A stop as the database sends it: its values in the order of the columns below. */
type StoredStop = [
  id: string,
  seq: number,
  kind: StopRow['kind'],
  address: string,
  place: StoredPlace | null,
  contactName: string | null,
  contactPhone: string | null,
  contactEmail: string | null,
  instructions: string | null,
  windowStart: string | null,
  windowEnd: string | null,
  status: StopRow['status'],
  doneAt: string | null,
  requiresSignature: boolean,
  requiresPhoto: boolean,
  pinSealed: string | null,
  arrivingAt: string | null,
  farMeters: number | null,
  farReason: string | null,
]

type StoredLine = [
  code: Line['code'],
  label: string,
  values: Line['values'],
  cents: number,
  rule: Line['rule'],
  why: Line['why'],
]

/** Of all parcels together; description and size are those of the first. */
type StoredPackage = [
  description: string,
  size: Package['size'],
  weightGrams: number | null,
  valueCents: number | null,
  isFragile: boolean,
]

export interface StoredOrder extends OrderHead {
  storedStops: StoredStop[]
  storedPackage: StoredPackage
  storedLines: StoredLine[]
}

/** Of the order `o`. Parts come as lists of values: objects with names take the database and the program twice as long. */
export const storedColumns = (db: Db) => db`${db.unsafe(head)},
  (select json_agg(json_build_array(s.id, s.seq, s.kind, s.address, s.place, s.contact_name, s.contact_phone, s.contact_email, s.instructions,
      s.window_start, s.window_end, s.status, s.done_at, s.requires_signature, s.requires_photo, s.pin_sealed, s.arriving_at, s.far_meters,
      s.far_reason) order by s.seq)
    from order_stops s where s.order_id = o.id) as stored_stops,
  (select json_build_array(min(p.description) filter (where p.seq = 1), min(p.size) filter (where p.seq = 1), sum(p.weight_grams),
      sum(p.value_cents), bool_or(p.is_fragile))
    from order_parcels p where p.order_id = o.id) as stored_package,
  coalesce((select json_agg(json_build_array(c.code, c.label, c.values, c.cents, c.rule, c.why) order by c.seq)
    from order_charges c where c.order_id = o.id and c.version = o.price_version), '[]') as stored_lines`

const instant = (at: string | null): string | null => at && new Date(at).toISOString()

const readStop = (stop: StoredStop): StopRow => ({
  id: stop[0],
  seq: stop[1],
  kind: stop[2],
  address: stop[3],
  place: stop[4],
  contactName: stop[5],
  contactPhone: stop[6],
  contactEmail: stop[7],
  instructions: stop[8],
  windowStart: instant(stop[9]),
  windowEnd: instant(stop[10]),
  status: stop[11],
  doneAt: instant(stop[12]),
  requiresSignature: stop[13],
  requiresPhoto: stop[14],
  requiresPin: stop[15] !== null,
  // After the sign that says they are hexadecimal digits.
  pinSealed: stop[15]?.slice(2) ?? null,
})

const readPackage = ([description, size, weightGrams, valueCents, isFragile]: StoredPackage): Package => ({
  description,
  size,
  weightGrams,
  valueCents,
  isFragile,
})

const readLine = ([code, label, values, cents, rule, why]: StoredLine): Line =>
  ({ code, label, values, cents, ...(rule && { rule, why }) }) as Line

/** The order as most of the program reads it. */
export function readOrder<T extends StoredOrder>(
  row: T,
): Omit<T, 'storedStops' | 'storedPackage' | 'storedLines'> & OrderRow {
  const { storedStops, storedPackage, storedLines, ...rest } = row
  const last = storedStops.find(([, seq]) => seq === row.lastStop)
  return {
    ...rest,
    ...endsOf(row, storedStops.map(readStop), readPackage(storedPackage), storedLines.map(readLine)),
    arrivingAt: instant(last?.[16] ?? null),
    farMeters: last?.[17] ?? null,
    farReason: last?.[18] ?? null,
  }
}
