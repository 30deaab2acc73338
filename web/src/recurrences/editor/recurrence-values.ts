import { draftOf, emptyOrder, numberOf, type OrderValues } from '../../orders/index.ts'
import type { NewRecurrence, Recurrence } from '../recurrences.queries.ts'
import { firstRule, type RuleValues, readRule, writeRule } from '../rule/rule-values.ts'

type Template = Recurrence['template']
/** What holds for the time of one version. */
type Plan = Omit<Recurrence['changes'][number], 'from'>

export interface ChosenCourier {
  courierId: string
  firstName: string
  lastName: string
}

/** The form as typed: an order without its date, and when it comes. */
export interface RecurrenceValues extends OrderValues {
  rule: RuleValues
  /** The first day that a change holds for. */
  from: string
  startDate: string
  endDate: string
  onHoliday: Recurrence['onHoliday']
  courier: ChosenCourier | null
  price: Recurrence['price']
  fixedPrice: string
  createAheadHours: string
}

interface First {
  startDate: string
  /** `09:00-11:00` */
  window: string
}

export const newValues = (order: OrderValues, { startDate, window }: First): RecurrenceValues => ({
  ...order,
  timing: 'later',
  date: '',
  window,
  tip: '',
  discountCode: '',
  rule: firstRule(startDate),
  from: '',
  startDate,
  endDate: '',
  onHoliday: 'run',
  courier: null,
  price: 'listed',
  fixedPrice: '',
  createAheadHours: '24',
})

const typed = (amount: number | null | undefined) => (amount == null ? '' : String(amount))

type Stop = NonNullable<Template['pickup']> | NonNullable<Template['delivery']>
const stopOf = (stop: Stop | undefined) => ({
  address: stop?.address ?? '',
  point: stop?.point ?? null,
  picked: null,
  contactName: stop?.contactName ?? '',
  contactPhone: stop?.contactPhone ?? '',
  instructions: stop?.instructions ?? '',
})

/** What is ordered each time, as the order form has it. */
export function orderOf(template: Template, accountId: string): OrderValues {
  const { type, pickup, delivery, package: parcel, priority, tip, discountCode, references, costCentre } = template
  return {
    ...emptyOrder,
    timing: 'later',
    type: type ?? 'pickup-delivery',
    pickup: stopOf(pickup),
    delivery: { ...stopOf(delivery), contactEmail: delivery?.contactEmail ?? '' },
    package: {
      description: parcel?.description ?? '',
      size: parcel?.size ?? 'medium',
      weight: typed(parcel?.weight),
      value: typed(parcel?.value),
      isFragile: parcel?.isFragile ?? false,
      requiresSignature: parcel?.requiresSignature ?? false,
      requiresPin: parcel?.requiresPin ?? false,
      specialInstructions: parcel?.specialInstructions ?? '',
    },
    priority: priority ?? 'normal',
    tip: typed(tip),
    discountCode: discountCode ?? '',
    accountId,
    references: references ?? {},
    costCentre: costCentre ?? '',
  }
}

/** The version that holds on a day. */
export function planOn({ changes, ...now }: Recurrence, day: string): Plan {
  return changes.findLast(({ from }) => from <= day) ?? now
}

export function valuesOf(plan: Plan, order: OrderValues, from: string): RecurrenceValues {
  const { courier } = plan
  return {
    ...order,
    window: `${plan.window.start}-${plan.window.end}`,
    rule: readRule(plan.rrule, plan.startDate),
    from,
    startDate: plan.startDate,
    endDate: plan.endDate ?? '',
    onHoliday: plan.onHoliday,
    courier: courier && { courierId: courier._id, firstName: courier.firstName, lastName: courier.lastName },
    price: plan.price,
    fixedPrice: typed(plan.fixedPrice),
    createAheadHours: String(plan.createAheadHours),
  }
}

const templateOf = (values: RecurrenceValues, timeZone: string): Template => {
  const { timing: _, accountId: __, confirm: ___, ...order } = draftOf({ ...values, date: '', confirmed: '' }, timeZone)
  // Without a date there is no schedule in it.
  return order as Template
}

interface Sent {
  timeZone: string
  isStaff: boolean
  /** Stops stay as they are: they are not in the form. */
  hasStops: boolean
}

/** What is sent: the plan as it is seen, and what staff alone say only by staff. */
export function bodyOf(values: RecurrenceValues, { timeZone, isStaff, hasStops }: Sent) {
  const [start = '', end = ''] = values.window.split('-')
  const fixed = { price: 'fixed' as const, fixedPrice: numberOf(values.fixedPrice) ?? null }
  return {
    ...(!hasStops && { template: templateOf(values, timeZone) }),
    rrule: writeRule(values.rule),
    startDate: values.startDate,
    endDate: values.endDate || null,
    window: { start, end },
    onHoliday: values.onHoliday,
    ...(isStaff && {
      createAheadHours: Number(values.createAheadHours),
      courierId: values.courier?.courierId ?? null,
      ...(values.price === 'fixed' ? fixed : { price: 'listed' as const, fixedPrice: null }),
    }),
  } satisfies Partial<NewRecurrence>
}

/** What the server calls a field, in the names of the form. */
export function fieldOf(path: string): string {
  if (path.startsWith('template.')) return path.slice('template.'.length)
  if (path.startsWith('window')) return 'window'
  return { rrule: 'rule.kind', courierId: 'courier' }[path] ?? path
}
