import { type Language, sayKnown, type Text } from '@maple/contract'
import { dayAfter } from '@maple/contract/platform/local-time'
import type { Province } from '../platform/geo/provinces.ts'
import { type HolidayCode, holidaysOf } from '../platform/holidays.ts'

const names: Record<HolidayCode, Text> = {
  'new-year': 'New Year’s Day',
  'family-day': 'Family Day',
  'good-friday': 'Good Friday',
  'victoria-day': 'Victoria Day',
  'indigenous-peoples-day': 'National Indigenous Peoples Day',
  'saint-jean-baptiste': 'Quebec’s National Holiday',
  'canada-day': 'Canada Day',
  'nunavut-day': 'Nunavut Day',
  'august-civic-day': 'Civic Holiday',
  'discovery-day': 'Discovery Day',
  'labour-day': 'Labour Day',
  'truth-and-reconciliation': 'National Day for Truth and Reconciliation',
  thanksgiving: 'Thanksgiving',
  'remembrance-day': 'Remembrance Day',
  christmas: 'Christmas Day',
  'boxing-day': 'Boxing Day',
}

/** Where a province calls it something else. */
const ownNames: Partial<Record<Province, Partial<Record<HolidayCode, Text>>>> = {
  BC: { 'august-civic-day': 'British Columbia Day' },
  MB: { 'family-day': 'Louis Riel Day' },
  NB: { 'august-civic-day': 'New Brunswick Day' },
  NS: { 'family-day': 'Heritage Day' },
  PE: { 'family-day': 'Islander Day' },
  QC: { 'victoria-day': 'National Patriots’ Day' },
  SK: { 'august-civic-day': 'Saskatchewan Day' },
}

/** The statutory holidays of a period by name; both ends included (M1). */
export function listHolidays(from: string, to: string, province: Province, language: Language) {
  const found: { date: string; name: string }[] = []
  for (let date = from; date <= to; date = dayAfter(date)) {
    const code = holidaysOf(Number(date.slice(0, 4)), province).get(date)
    if (code) found.push({ date, name: sayKnown(language, ownNames[province]?.[code] ?? names[code]) })
  }
  return found
}
