import { isUnderWay, type OrderStatus } from './order-moves.ts'
import { isMistyped, plainNumber } from './order-number.ts'
import { isAhead, type ParcelStatus, type StopKind, type StopStatus } from './stop-moves.ts'

/** What a scan means. No schema library here: the courier's app answers the same without a network (O5). */
export const scanStages = ['pickup', 'load', 'delivery'] as const
export type ScanStage = (typeof scanStages)[number]
export const scanResults = ['ok', 'double', 'unknown', 'not-yours', 'wrong-stage'] as const
export type ScanResult = (typeof scanResults)[number]
/** Whether a courier scans at a stop: not at all, if they like, or before it can be done. */
export const scanDemands = ['off', 'offered', 'required'] as const
export type ScanDemand = (typeof scanDemands)[number]

/** What a code names: a parcel, or with no `seq` an order whose only parcel is meant. */
export interface ReadCode {
  /** As `plainNumber` has it. */
  orderNumber: string
  seq: number | null
}

/** The longest of our own codes is the address of a tracking page. */
const longest = 300

/** What a hand scanner puts before the code to say which kind it was (AIM identifier): `]C0`, `]Q1`. */
const scannerMark = /^\][A-Za-z]\d/

/**
 * A code as it is scanned or typed: what the barcode of a label holds, its QR code (the tracking page, with the parcel
 * behind `#`), or the number as people write it. Nothing, when it is none of ours or damaged.
 */
export function readBarcode(scanned: string): ReadCode | undefined {
  const text = scanned.trim().replace(scannerMark, '')
  if (text === '' || text.length > longest) return undefined
  const [, page, nth] = /^https?:\/\/[^/]+(?:\/[^?#]*)?\/track\/([^/?#]+)[^#]*(?:#(\d{2}))?$/i.exec(text) ?? []
  return page === undefined ? readNumber(text) : readNumber(nth === undefined ? page : `${page}-${nth}`)
}

function readNumber(text: string): ReadCode | undefined {
  const plain = plainNumber(text)
  const [, ours, digits] = /^(MD\d{12})(\d{2})?$/.exec(plain) ?? []
  if (ours) return isMistyped(ours) ? undefined : named(ours, digits)
  if (/^MD\d{12}/.test(plain)) return undefined
  // Numbers of another form (MD123456, ORD-001) end where the last hyphen is.
  const [, other, nth] = /^([A-Z0-9-]*[A-Z0-9])-(\d{2})$/.exec(text.replace(/\s/g, '').toUpperCase()) ?? []
  if (other) return named(plainNumber(other), nth)
  return /^[A-Z0-9]{4,40}$/.test(plain) ? named(plain, undefined) : undefined
}

const named = (orderNumber: string, digits: string | undefined): ReadCode | undefined =>
  digits === '00' ? undefined : { orderNumber, seq: digits === undefined ? null : Number(digits) }

/** An order as `GET /orders/{id}` answers it: as much as scanning has to know. */
export interface ScannedOrder {
  orderNumber: string
  status: OrderStatus
  /** Whose it is now; nobody's, when it waits for one. */
  courierId: string | null
  /** Who is to take it over from its courier (O3). */
  transferTo: string | null
  stops: readonly { _id: string; kind: StopKind; status: StopStatus }[]
  parcels: readonly {
    barcode: string
    status: ParcelStatus
    fromStop: string
    toStop: string
    scans: readonly { stage: ScanStage; stopId: string; courier: { _id: string } }[]
  }[]
}

export interface ScanAnswer {
  result: ScanResult
  /** What the parcel is from then on; as it was, unless the result is `ok`. */
  status: ParcelStatus | null
  barcode: string | null
}

const nobody = (result: ScanResult): ScanAnswer => ({ result, status: null, barcode: null })

/**
 * What a scan comes to, for one courier and the orders that are known to them. Of an order that is not among them the app
 * cannot tell whether there is one at all: it is not theirs.
 */
export function resultOfScan(
  orders: readonly ScannedOrder[],
  courierId: string,
  { barcode, stage }: { barcode: string; stage: ScanStage },
): ScanAnswer {
  const code = readBarcode(barcode)
  if (!code) return nobody('unknown')
  const order = orders.find(({ orderNumber }) => plainNumber(orderNumber) === code.orderNumber)
  if (!order) return nobody('not-yours')
  const [parcel, ...others] = order.parcels.filter((each) => code.seq === null || seqOf(each.barcode) === code.seq)
  if (!parcel || others.length > 0) return nobody('unknown')
  const answer = (result: ScanResult, status = parcel.status): ScanAnswer => ({
    result,
    status,
    barcode: parcel.barcode,
  })
  if (!isTheirs(order, courierId, stage)) return answer('not-yours')
  return stage === 'delivery'
    ? delivered(order, parcel, courierId, answer)
    : loaded(order, parcel, courierId, stage, answer)
}

const seqOf = (barcode: string): number => Number(barcode.slice(barcode.lastIndexOf('-') + 1))

/** An offer is not theirs yet; what is handed over to them becomes theirs with the scan of a pickup (O3). */
const isTheirs = ({ courierId, transferTo, status }: ScannedOrder, who: string, stage: ScanStage): boolean =>
  (courierId === who && status !== 'assigned') || (transferTo === who && stage === 'pickup' && isUnderWay(status))

type Parcel = ScannedOrder['parcels'][number]
type Answer = (result: ScanResult, status?: ParcelStatus) => ScanAnswer

const wasScanned = ({ scans }: Parcel, courierId: string, stage: ScanStage, stopId: string): boolean =>
  scans.some((scan) => scan.stage === stage && scan.stopId === stopId && scan.courier._id === courierId)

function loaded(order: ScannedOrder, parcel: Parcel, courierId: string, stage: ScanStage, answer: Answer): ScanAnswer {
  const isIn = parcel.status !== 'waiting' && parcel.status !== 'missing'
  if (isIn && wasScanned(parcel, courierId, stage, parcel.fromStop)) return answer('double')
  const isCarried = order.status === 'accepted' || isUnderWay(order.status) || order.status === 'undelivered'
  if (!isCarried || parcel.status === 'delivered' || parcel.status === 'returned') return answer('wrong-stage')
  return answer('ok', 'loaded')
}

/** At the stop where the courier is; if none has been reached, at any that is ahead. */
function delivered(order: ScannedOrder, parcel: Parcel, courierId: string, answer: Answer): ScanAnswer {
  if (parcel.status === 'delivered' && wasScanned(parcel, courierId, 'delivery', parcel.toStop)) return answer('double')
  const stop = order.stops.find(({ _id }) => _id === parcel.toStop)
  const isElsewhere = order.stops.some(({ kind, status }) => kind === 'delivery' && status === 'arrived')
  const isAtHand = stop !== undefined && isAhead(stop) && (stop.status === 'arrived' || !isElsewhere)
  const isOnBoard = parcel.status === 'loaded' || parcel.status === 'missing'
  if (!isUnderWay(order.status) || !isAtHand || !isOnBoard) return answer('wrong-stage')
  return answer('ok', 'delivered')
}

/** How many of a stop's parcels were scanned before it is done, and which were not; what is missing is not counted. */
export function scansOfStop(
  kind: StopKind,
  parcels: readonly { barcode: string; status: ParcelStatus }[],
): { scanned: number; total: number; left: string[] } {
  const open: ParcelStatus = kind === 'pickup' ? 'waiting' : 'loaded'
  const counted = parcels.filter(({ status }) => status !== 'missing' && status !== 'returned')
  const left = counted.filter(({ status }) => status === open).map(({ barcode }) => barcode)
  return { scanned: counted.length - left.length, total: counted.length, left }
}
