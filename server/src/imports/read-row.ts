import type { Text } from '@maple/contract'
import { NewOrder } from '@maple/contract/orders/draft'
import { isCalendarDay } from '@maple/contract/platform/base'
import { instantAt } from '@maple/contract/platform/local-time'
import type { AppError, FaultValues } from '../platform/errors.ts'
import { faultsOf } from '../platform/validation.ts'
import type { Mapping } from './guess-mapping.ts'
import { readAmount } from './read-amount.ts'

export interface Problem {
  path: string
  words: string
  values?: FaultValues
  /** Somebody may say that it is meant all the same. */
  confirmable?: true
}

export interface ReadRow {
  order: NewOrder | undefined
  references: Record<string, string>
  problems: Problem[]
}

const controls = /[^\P{Cc}\n\r\t]|\ufffd/u

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'oui', 'o', 'vrai'])
const no = new Set(['', 'no', 'n', 'false', '0', 'non', 'faux'])
const sizes: Record<string, string> = {
  petit: 'small',
  s: 'small',
  moyen: 'medium',
  m: 'medium',
  grand: 'large',
  l: 'large',
}
const priorities: Record<string, string> = {
  normale: 'normal',
  haute: 'high',
  élevée: 'high',
  elevee: 'high',
  urgente: 'urgent',
}

/** What one row orders; whatever is wrong with its words is a problem with the path of an order. Pure. */
export function readRow(
  values: Record<string, string>,
  mapping: Mapping,
  { accountId, method, timeZone }: { accountId: string; method: 'card' | 'account'; timeZone: string },
): ReadRow {
  const problems: Problem[] = []
  const refuse = (path: string, words: Text) => void problems.push({ path, words })
  if (Object.values(values).some((value) => controls.test(value)))
    refuse('', 'This row has characters that cannot be read')
  const of = (field: string): string => (mapping[field] ? (values[mapping[field]] ?? '').trim() : '')
  const flag = (field: string): boolean => {
    const said = of(field).toLowerCase()
    if (!yes.has(said) && !no.has(said)) refuse(field, 'Please answer yes or no')
    return yes.has(said)
  }
  const amount = (field: string): number | undefined => {
    const read = readAmount(of(field), field === 'package.value' ? 'money' : 'weight')
    if (typeof read === 'object') return void problems.push({ path: field, ...read }) as undefined
    return read
  }
  const references = Object.fromEntries(
    Object.keys(mapping)
      .filter((field) => field.startsWith('references.') && of(field))
      .map((field) => [field.slice('references.'.length), of(field)]),
  )
  const text = (field: string) => of(field) || undefined
  const hasPickup = of('pickup.address') !== ''
  const size = of('package.size').toLowerCase()
  const priority = of('priority').toLowerCase()
  const when = readWhen(of, timeZone, refuse)
  const body = {
    type: hasPickup ? 'pickup-delivery' : 'delivery-only',
    timing: when ? 'later' : 'now',
    ...(hasPickup && {
      pickup: {
        address: of('pickup.address'),
        contactName: text('pickup.contactName'),
        contactPhone: text('pickup.contactPhone'),
        instructions: text('pickup.instructions'),
      },
    }),
    delivery: {
      address: of('delivery.address'),
      contactName: of('delivery.contactName'),
      contactPhone: of('delivery.contactPhone'),
      contactEmail: text('delivery.contactEmail'),
      instructions: text('delivery.instructions'),
      ...when,
    },
    package: {
      description: of('package.description'),
      size: size === '' ? undefined : (sizes[size] ?? size),
      weight: amount('package.weight'),
      value: amount('package.value'),
      isFragile: flag('package.isFragile'),
      requiresSignature: flag('package.requiresSignature'),
      requiresPin: flag('package.requiresPin'),
      specialInstructions: text('package.specialInstructions'),
    },
    priority: priority === '' ? undefined : (priorities[priority] ?? priority),
    accountId,
    references,
    costCentre: text('costCentre'),
    payment: { method },
  }
  const parsed = NewOrder.safeParse(body)
  for (const { isGeneral: _, ...fault } of faultsOf(parsed.error?.issues ?? [])) problems.push(fault)
  return { order: problems.length === 0 ? parsed.data : undefined, references, problems }
}

/** A spreadsheet may write the time with the day, and the day with the time. */
const dayForm = /^(\d{4}-\d\d-\d\d)(?:[ T]\d{1,2}:\d\d(?::\d\d)?)?$/
const timeForm = /^(?:(\d{4}-\d\d-\d\d)[ T])?(\d{1,2})(?::(?=\d)|\s?h\s?)(\d\d)?(?::\d\d)?$/i

/** Day and window by the company's clock; without a day it is for now (M3). */
function readWhen(of: (field: string) => string, timeZone: string, refuse: (path: string, words: Text) => void) {
  const said = of('delivery.scheduledDate')
  if (said === '') return undefined
  const [, day = ''] = dayForm.exec(said) ?? []
  if (day === '' || !isCalendarDay(day))
    return refuse('delivery.scheduledDate', 'Please give a date like 2026-11-30') as undefined
  const times = (['start', 'end'] as const).map((end) => {
    const [, otherDay = day, hour = '', minute = '00'] = timeForm.exec(of(`delivery.timeWindow.${end}`)) ?? []
    if (hour === '' || Number(hour) > 23 || Number(minute) > 59 || otherDay !== day) {
      refuse(`delivery.timeWindow.${end}`, 'Please give a time of day, like 09:30')
      return undefined
    }
    return instantAt(day, `${hour.padStart(2, '0')}:${minute}`, timeZone).toISOString()
  })
  const [start, end] = times
  if (!start || !end) return undefined
  return { scheduledDate: start, timeWindow: { start, end } }
}

/** What a use case refused, as problems of the row. */
export function problemsOf({ code, words, details }: AppError): Problem[] {
  if (details.faults && details.faults.length > 0) return details.faults.map((each) => ({ ...each }))
  return [{ path: details.path ?? code, words, ...(details.values && { values: details.values }) }]
}

/** The same for the same references, however they are written. */
export const referenceKey = (references: Record<string, string>): string | null => {
  const said = Object.entries(references).map(([key, value]) => [key, value.trim().toLowerCase()])
  return said.length === 0 ? null : JSON.stringify(said.toSorted(([a = ''], [b = '']) => a.localeCompare(b)))
}
