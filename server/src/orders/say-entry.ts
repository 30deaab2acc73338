import { type Language, say, type Text, type TimelineEntry } from '@maple/contract'
import type { TimelineRow } from './orders.sql.ts'

const words: Record<string, Text> = {
  placed: 'Order placed',
  assigned: 'Offered to {courier}',
  accepted: 'Accepted by {courier}',
  declined: 'The courier declined; looking for another one',
  'offer-ended': 'No answer from {courier}; looking for another courier',
  released: 'The courier gave the order back; looking for another one',
  'taken-back': 'Taken back by {company}; looking for another courier',
  'picked-up': 'Picked up',
  'in-transit': 'On the way',
  delivered: 'Delivered',
  'cancelled-by-customer': 'Cancelled by the customer',
  'cancelled-by-company': 'Cancelled by {company}',
  rated: 'Rated {score} of 5',
}

export interface Reader {
  language: Language
  company: string
}

/** An entry keeps what happened; how it is said depends on who reads. */
export function sayEntry(row: TimelineRow, reader: Reader): TimelineEntry {
  const text = words[row.code]
  const message = text ? say(reader.language, text, { company: reader.company, ...row.values }) : row.code
  return {
    _id: String(row.id),
    status: row.status,
    code: row.code,
    timestamp: row.at,
    message,
    description: row.note ?? message,
    location: row.location ? { address: row.location } : null,
  }
}
