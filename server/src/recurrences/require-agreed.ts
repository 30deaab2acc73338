import type { OrderTemplate } from '@maple/contract'
import { AppError } from '../platform/errors.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import type { VersionRow } from './recurrences.sql.ts'

/** What staff have priced; whom to call and what to note about it costs the same. */
const words = new Set([
  'contactName',
  'contactPhone',
  'contactEmail',
  'instructions',
  'specialInstructions',
  'references',
  'costCentre',
])

interface Change {
  before: VersionRow | undefined
  /** Planned from a later day on: a change from an earlier one takes its place. */
  replaced: readonly VersionRow[]
}

/** A fixed price holds for the trip, days and hours that staff have given it for: members change its words, or end it earlier (M3). */
export function requireAgreed(actor: Principal, version: VersionRow, { before, replaced }: Change): void {
  if (isStaff(actor) || version.price !== 'fixed' || !before) return
  const path = findExceeded(before, version) ?? (replaced.some((each) => findExceeded(each, version)) && 'from')
  if (!path) return
  throw new AppError(
    'forbidden',
    'We agreed on a fixed price for this trip: only contacts, notes and references can be changed here. Ask us for anything else.',
    { path },
  )
}

/** The first field by which it is more than, or other than, what was agreed. */
function findExceeded(agreed: VersionRow, version: VersionRow): string | undefined {
  const isOther = (...keys: (keyof VersionRow)[]) => keys.some((key) => agreed[key] !== version[key])
  if (isOther('price', 'fixedPriceCents')) return 'fixedPrice'
  if (tripOf(agreed.template) !== tripOf(version.template)) return 'template'
  if (isOther('windowStart', 'windowEnd')) return 'window'
  for (const key of ['rrule', 'startDate', 'onHoliday'] as const) if (isOther(key)) return key
  if (agreed.endDate && (!version.endDate || version.endDate > agreed.endDate)) return 'endDate'
  return undefined
}

/** The same for the same trip, in whatever sequence it was written and with nothing said in whatever way. */
const tripOf = (template: OrderTemplate): string => JSON.stringify(withoutWords(template))

function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutWords(each) ?? null)
  if (value === '' || value === false || value === null) return undefined
  if (typeof value !== 'object') return value
  const said = Object.entries(value)
    .filter(([key]) => !words.has(key))
    .map(([key, each]) => [key, withoutWords(each)] as const)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return said.length > 0 ? Object.fromEntries(said) : undefined
}
