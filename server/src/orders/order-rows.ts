import type {
  Attempt,
  Issue,
  OrderStatus,
  OrderView,
  ParcelScan,
  ParcelStatus,
  PlaceWarning,
  Position,
  PriceListName,
  PriceState,
  Proof,
  paymentStatuses,
  RefundChoice,
  Role,
  StopKind,
  StopStatus,
} from '@maple/contract'
import type { Line, SourcedPrice } from '../pricing/index.ts'

export interface StoredPlace {
  lat: number
  lng: number
  precision: 'rooftop' | 'interpolated' | 'street' | 'postal' | 'fsa' | 'city' | 'pin'
  city?: string | null
  /** The middle of that town, for those who may not know more (F3). */
  town?: Position | null
}

/** The header: a row of `orders`. */
export interface OrderHead {
  id: string
  orderNumber: string
  status: OrderStatus
  type: 'pickup-delivery' | 'delivery-only'
  priority: 'normal' | 'high' | 'urgent'
  timing: 'now' | 'later'
  /** Whose it is; the customer is the person of it who is told of everything. */
  accountId: string
  customerId: string
  /** The user who placed it; nobody, where a key or the program did. */
  placedBy: string | null
  courierId: string | null
  createdAt: string
  updatedAt: string
  /** When the first pickup and the last delivery were done. */
  pickedUpAt: string | null
  deliveredAt: string | null
  scheduledDate: string
  /** From the first window of its stops to the end of the last. */
  windowStart: string
  windowEnd: string
  specialInstructions: string | null
  priceVersion: number
  /** Without a price it is offered to nobody (K6). */
  priceState: PriceState
  priceSource: SourcedPrice['priceSource']
  /** Nothing where the settings have priced it. */
  priceListVersionId: string | null
  /** What the customer wanted to give with the rating, and what of it was charged, which is in the lines too (I6). */
  tipAskedCents: number
  tipApartCents: number
  tipState: 'pending' | 'failed' | 'paid' | null
  totalCents: number
  /** What charges and credits of staff come to in the total, with their tax (K5). */
  extraCents: number
  courierEarningsCents: number
  discountCodeId: string | null
  paymentMethod: string
  paymentStatus: (typeof paymentStatuses)[number]
  paymentTransactionId: string | null
  paidAt: string | null
  isOfferable: boolean
  /** What the account's own fields said, by their keys, and one of its cost centres (J4, J6). */
  referenceValues: Record<string, string>
  costCentre: string | null
  estimatedDistanceMeters: number | null
  estimatedDurationSeconds: number | null
  /** Both along the road, not reckoned from a straight line. */
  tripByRoad: boolean
  ratingScore: number | null
  ratingComment: string | null
  ratedAt: string | null
  cancelReason: string | null
  cancelledBy: string | null
  cancelledAt: string | null
  cancelRefund: RefundChoice | null
  cancelChargeCents: number
  placeWarnings: PlaceWarning[]
  /** The stops that it goes from and to: the first pickup and the last delivery. */
  firstStop: number
  lastStop: number
  /** How often a delivery that failed may still be tried, the most of its stops; nothing as long as none has failed. */
  attemptsLeft: number | null
  returnedAt: string | null
}

/** A stop as the order has it. */
export interface StopRow {
  id: string
  seq: number
  kind: StopKind
  address: string
  place: StoredPlace | null
  contactName: string | null
  contactPhone: string | null
  contactEmail: string | null
  instructions: string | null
  windowStart: string | null
  windowEnd: string | null
  status: StopStatus
  doneAt: string | null
  requiresSignature: boolean
  requiresPhoto: boolean
  requiresPin: boolean
  /** As hexadecimal digits. */
  pinSealed: string | null
}

export interface ParcelRow {
  id: string
  seq: number
  description: string
  size: 'small' | 'medium' | 'large'
  weightGrams: number | null
  lengthCm: number | null
  widthCm: number | null
  heightCm: number | null
  valueCents: number | null
  isFragile: boolean
  fromSeq: number
  toSeq: number
  status: ParcelStatus
}

/** Its first pickup and its last delivery, its parcels as one package, and the lines of its price. */
export interface OrderEnds {
  pickupAddress: string
  pickupContactName: string | null
  pickupContactPhone: string | null
  pickupInstructions: string | null
  pickupPlace: StoredPlace | null
  deliveryAddress: string
  deliveryContactName: string
  deliveryContactPhone: string | null
  deliveryContactEmail: string | null
  deliveryInstructions: string | null
  deliveryPlace: StoredPlace | null
  packageDescription: string
  packageSize: 'small' | 'medium' | 'large'
  packageWeightGrams: number | null
  packageValueCents: number | null
  isFragile: boolean
  requiresSignature: boolean
  requiresPin: boolean
  pinSealed: Buffer | null
  arrivingAt: string | null
  farMeters: number | null
  farReason: string | null
  lines: Line[]
  stops: StopRow[]
}

/** The order as most of the program reads it; the view `order_rows` has the same. */
export interface OrderRow extends OrderHead, OrderEnds {}

export interface CourierPosition {
  latitude: number
  longitude: number
  at: string
}

/** With the people of the order. */
export interface OrderWithPeople extends OrderRow {
  /** Made by a test key, and in no table of orders (N2). */
  isTest?: true
  customerFirstName: string
  customerLastName: string
  customerPhone: string | null
  placedByFirstName: string | null
  placedByLastName: string | null
  placedByRole: Role | null
  /** Of a business; a person's own account is called by their name. */
  accountName: string | null
  accountReferences: { key: string; label: string }[] | null
  courierUserId: string | null
  courierCode: string | null
  courierFirstName: string | null
  courierLastName: string | null
  courierPhone: string | null
  courierVehicle: 'car' | 'motorcycle' | 'bicycle' | 'scooter' | 'van' | null
  courierEmployment: 'contractor' | 'employee' | null
  courierRating: number | null
  /** For the time of arrival alone, and never shown: on the way to the pickup it is nobody's business (C6). */
  courierPosition: CourierPosition | null
}

export interface TimelineRow {
  id: number
  status: OrderStatus
  code: string
  values: Record<string, string | number>
  note: string | null
  location: string | null
  at: string
  /** Not there where strangers read. */
  deviceAt?: string | null
}

/** With what was scanned of it. */
export interface WholeParcel extends ParcelRow {
  scans: ParcelScan[]
}

/** Who is to take it over; `toUserId` is never shown. */
export type OpenTransfer = NonNullable<OrderView['transfer']> & { toUserId: string }

export interface WholeOrder extends OrderWithPeople {
  priceList: PriceListName | null
  proofs: Proof[]
  issues: Issue[]
  timeline: TimelineRow[]
  parcels: WholeParcel[]
  transfer: OpenTransfer | null
  /** Of the rating, if it has words. */
  testimonial: { authorId: string; mayShow: boolean; shown: boolean } | null
  attempts: Attempt[]
}
