import type { Position, QuoteDraft, StopKind, Text } from '@maple/contract'
import { AppError } from '../platform/errors.ts'

/** A stop as it was asked for, whichever shape the order came in. */
export interface DraftStop {
  kind: StopKind
  /** Empty where it is not said yet, and for the depot. */
  address: string
  isDepot: boolean
  point?: Position | undefined
  contactName?: string | undefined
  contactPhone?: string | undefined
  contactEmail?: string | undefined
  instructions?: string | undefined
  windowStart?: string | undefined
  windowEnd?: string | undefined
  proof: { signature: boolean; pin: boolean; photo: boolean }
  /** Where the sender finds it in what was sent. */
  path: string
}

export interface DraftParcel {
  description: string
  size: 'small' | 'medium' | 'large'
  weight?: number | null | undefined
  value?: number | null | undefined
  isFragile: boolean
  dimensions?: { lengthCm: number; widthCm: number; heightCm: number } | undefined
  /** Places in `stops`. */
  fromSeq: number
  toSeq: number
}

export interface OrderDraft {
  type: 'pickup-delivery' | 'delivery-only'
  stops: [DraftStop, DraftStop, ...DraftStop[]]
  parcels: [DraftParcel, ...DraftParcel[]]
  specialInstructions: string | null
  /** It was sent with `stops`, so its windows stand there. */
  hasStops: boolean
}

const nothing = { signature: false, pin: false, photo: false }
const depot: DraftStop = { kind: 'pickup', address: '', isDepot: true, proof: nothing, path: 'pickup' }
const refuse = (path: string, words: Text) => new AppError('bad_input', words, { path })

/** One shape of the two that an order can be sent in (H1). Pure. */
export const readDraft = (draft: QuoteDraft): OrderDraft =>
  draft.stops && draft.parcels ? readStops(draft.stops, draft.parcels) : readEnds(draft)

function readEnds({ type, pickup, delivery, package: parcel }: QuoteDraft): OrderDraft {
  if (!type || !delivery || !parcel) throw refuse('delivery', 'Please fill in all required delivery information')
  if (type === 'pickup-delivery' && !pickup) throw refuse('pickup.address', 'Please fill in the pickup address')
  if (type === 'delivery-only' && pickup) throw refuse('pickup', 'A pickup block is only for orders with a pickup')
  const { scheduledDate: _, timeWindow: __, ...to } = delivery
  return {
    type,
    hasStops: false,
    specialInstructions: parcel.specialInstructions || null,
    stops: [
      pickup ? { ...pickup, ...at('pickup', 'pickup'), address: pickup.address ?? '', proof: nothing } : depot,
      {
        ...to,
        ...at('delivery', 'delivery'),
        address: to.address ?? '',
        proof: { signature: parcel.requiresSignature, pin: parcel.requiresPin, photo: false },
      },
    ],
    parcels: [{ ...parcel, description: parcel.description ?? '', fromSeq: 0, toSeq: 1 }],
  }
}

const at = (kind: StopKind, path: string) => ({ kind, path, isDepot: false })

type AskedStops = NonNullable<QuoteDraft['stops']>
type AskedParcels = NonNullable<QuoteDraft['parcels']>

function readStops(asked: AskedStops, askedParcels: AskedParcels): OrderDraft {
  const hasPickup = asked.some(({ kind }) => kind === 'pickup')
  const given = asked.map(
    (stop, index): DraftStop => ({
      ...stop,
      ...at(stop.kind, `stops.${index}`),
      address: stop.address ?? '',
      proof: stop.proof ?? nothing,
    }),
  )
  const stops = hasPickup ? given : [depot, ...given]
  if (stops.length > 50) throw refuse('stops', 'An order has at most 50 stops')
  for (const { kind, proof, path } of given)
    if (kind === 'pickup' && (proof.signature || proof.pin || proof.photo))
      throw refuse(`${path}.proof`, 'This is not a delivery stop')
  const parcels = askedParcels.map((parcel, index) => placeParcel(parcel, `parcels.${index}`, stops, !hasPickup))
  stops.forEach(({ kind, path }, seq) => {
    if (kind === 'pickup' && !parcels.some(({ fromSeq }) => fromSeq === seq))
      throw refuse(path, 'No parcel is picked up here')
    if (kind === 'delivery' && !parcels.some(({ toSeq }) => toSeq === seq))
      throw refuse(path, 'No parcel is delivered here')
  })
  return {
    type: hasPickup ? 'pickup-delivery' : 'delivery-only',
    hasStops: true,
    specialInstructions: null,
    stops: stops as OrderDraft['stops'],
    parcels: parcels as OrderDraft['parcels'],
  }
}

/** From a pickup to a delivery after it; where there is only one of them it goes without saying. */
function placeParcel(
  { fromStop, toStop, description = '', ...parcel }: AskedParcels[number],
  path: string,
  stops: readonly DraftStop[],
  fromDepot: boolean,
): DraftParcel {
  const only = (kind: StopKind): number => {
    const found = stops.flatMap((stop, seq) => (stop.kind === kind ? [seq] : []))
    return found.length === 1 ? (found[0] ?? -1) : -1
  }
  const shift = fromDepot ? 1 : 0
  const fromSeq = fromDepot && fromStop === undefined ? 0 : fromStop === undefined ? only('pickup') : fromStop + shift
  const toSeq = toStop === undefined ? only('delivery') : toStop + shift
  if (stops[toSeq]?.kind !== 'delivery') throw refuse(`${path}.toStop`, 'This is not a delivery stop')
  if (stops[fromSeq]?.kind !== 'pickup' || fromSeq >= toSeq)
    throw refuse(`${path}.fromStop`, 'This is not a pickup stop before the delivery')
  return { ...parcel, description, fromSeq, toSeq }
}

const sizes = ['small', 'medium', 'large'] as const

/** The largest parcel of each delivery, in the order of the stops: what the base fee goes by (H6). */
export const sizesOf = (parcels: readonly Pick<DraftParcel, 'size' | 'toSeq'>[]): DraftParcel['size'][] =>
  [...new Set(parcels.map(({ toSeq }) => toSeq))]
    .sort((a, b) => a - b)
    .map((seq) => sizes.findLast((size) => parcels.some((each) => each.toSeq === seq && each.size === size)) ?? 'small')
