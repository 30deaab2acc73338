import { type Issue, type Language, moveCauses, say, type Text, type TimelineEntry } from '@maple/contract'
import type { TimelineRow } from './order-rows.ts'

const words: Record<string, Text> = {
  placed: 'Order placed',
  assigned: 'Offered to {courier}',
  accepted: 'Accepted by {courier}',
  'accepted-for': 'Assigned to {courier} by {company}',
  declined: 'The courier declined; looking for another one',
  'offer-ended': 'No answer from {courier}; looking for another courier',
  released: 'The courier gave the order back; looking for another one',
  'taken-back': 'Taken back by {company}; looking for another courier',
  'picked-up': 'Picked up',
  'in-transit': 'On the way',
  arriving: 'Your courier is almost there',
  undelivered: 'Delivery attempt {number} failed',
  reattempted: 'Delivery will be tried again',
  restarted: 'Back at the depot; delivery will be tried again',
  delivered: 'Delivered',
  returned: 'Returned to the sender',
  'transfer-asked': 'To be handed over to {courier}',
  transferred: 'Handed over to {courier}',
  'transfer-ended': 'Stays with its courier',
  'scan-pickup': '{count} of {total} parcels scanned',
  'scan-delivery': '{count} of {total} parcels scanned',
  'stop-arrived': 'The courier is at a stop',
  'stop-done': 'A stop is done',
  'stop-failed': 'A stop failed',
  'cancelled-by-customer': 'Cancelled by the customer',
  'cancelled-by-company': 'Cancelled by {company}',
  edited: 'Order details changed',
  priced: 'The price was set',
  'charge-added': 'A charge was added',
  'charge-credit': 'A credit was given',
  rated: 'Rated {score} of 5',
  'proof-pickup': 'Proof of pickup added',
  'proof-delivery': 'Proof of delivery added',
  'proof-attempt': 'Photo of the attempt added',
  'proof-return': 'Returned to the sender',
  'issue-resolved': 'Problem resolved',
  'recipient-window': 'The recipient chose another time',
  'recipient-safe-place': 'The recipient asks to leave it in a safe place',
  'recipient-neighbour': 'The recipient asks to leave it with a neighbour',
  'recipient-depot': 'The recipient collects it at the depot',
}

const problems: Record<Issue['reason'], Text> = {
  'recipient-unavailable': 'Problem reported: the recipient is not there',
  'wrong-address': 'Problem reported: the address is wrong',
  'no-access': 'Problem reported: there is no access',
  'not-ready': 'Problem reported: the package is not ready',
  damaged: 'Problem reported: the package is damaged',
  refused: 'Problem reported: the delivery was refused',
  vehicle: 'Problem reported: trouble with the vehicle',
  delayed: 'Problem reported: there is a delay',
  other: 'Problem reported',
  'parcel-missing': 'Problem reported: a parcel is missing',
  'pin-locked': 'Too many wrong PINs were tried',
}

/** What strangers do not hear of (F3): proof, scans, problems, money and where it is left are between customer, courier and staff. */
export const isOpenEntry = ({ code }: Pick<TimelineRow, 'code'>): boolean =>
  !/^(proof|issue|charge|recipient|scan|transfer)-/.test(code)
export const isProofEntry = ({ code }: Pick<TimelineRow, 'code'>): boolean => code.startsWith('proof-')

/** Entries that a move wrote; all others only tell of something. */
export const moveCodes: readonly string[] = moveCauses

export interface Reader {
  language: Language
  company: string
}

/** An entry keeps what happened; how it is said depends on who reads. */
export function describeEntry(row: TimelineRow, reader: Reader): TimelineEntry {
  const text = row.code === 'issue-reported' ? problems[row.values.reason as Issue['reason']] : words[row.code]
  const message = text ? say(reader.language, text, { company: reader.company, ...row.values }) : row.code
  return {
    _id: String(row.id),
    status: row.status,
    code: row.code,
    timestamp: row.at,
    deviceTime: row.deviceAt ?? null,
    message,
    description: row.note ?? message,
    location: row.location ? { address: row.location } : null,
  }
}
