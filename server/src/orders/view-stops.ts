import { type Eta, type ParcelView, type Proof, parcelBarcode, type StopView, toDollars } from '@maple/contract'
import type { OrderRow, StopRow, StoredPlace, WholeParcel } from './order-rows.ts'

export const viewPlace = (place: StoredPlace | null) =>
  place && { lat: place.lat, lng: place.lng, precision: place.precision }

/** Older proofs name no stop: then it is the one of their kind. */
export const isOfStop = ({ stopId, stage }: Proof, stop: StopRow): boolean =>
  stopId === null ? stage === stop.kind : stopId === stop.id

interface Seen extends Pick<StopView, 'deliveryPin' | 'proofs' | 'scan'> {
  withPhones: boolean
  eta: Eta | null
}

export const viewStop = (stop: StopRow, { withPhones, eta, deliveryPin, proofs, scan }: Seen): StopView => ({
  _id: stop.id,
  seq: stop.seq,
  kind: stop.kind,
  address: stop.address,
  place: viewPlace(stop.place),
  contactName: stop.contactName,
  contactPhone: withPhones ? stop.contactPhone : null,
  contactEmail: withPhones ? stop.contactEmail : null,
  instructions: stop.instructions,
  windowStart: stop.windowStart,
  windowEnd: stop.windowEnd,
  status: stop.status,
  doneAt: stop.doneAt,
  eta: eta?.at ?? null,
  late: eta?.late ?? false,
  proof: { signature: stop.requiresSignature, pin: stop.requiresPin, photo: stop.requiresPhoto },
  scan,
  deliveryPin,
  proofs,
})

export function viewParcel({ orderNumber, stops }: OrderRow, parcel: WholeParcel): ParcelView {
  const stopAt = (seq: number) => stops.find((stop) => stop.seq === seq)?.id ?? ''
  const { lengthCm, widthCm, heightCm } = parcel
  return {
    _id: parcel.id,
    barcode: parcelBarcode(orderNumber, parcel.seq),
    description: parcel.description,
    size: parcel.size,
    weight: parcel.weightGrams === null ? null : parcel.weightGrams / 1000,
    dimensions: lengthCm && widthCm && heightCm ? { lengthCm, widthCm, heightCm } : null,
    value: parcel.valueCents === null ? null : toDollars(parcel.valueCents),
    isFragile: parcel.isFragile,
    fromStop: stopAt(parcel.fromSeq),
    toStop: stopAt(parcel.toSeq),
    status: parcel.status,
    scans: parcel.scans,
  }
}
