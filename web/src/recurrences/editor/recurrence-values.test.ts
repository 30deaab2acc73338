import { expect, test } from 'vitest'
import { emptyOrder } from '../../orders/index.ts'
import { bodyOf, fieldOf, newValues, orderOf, planOn, valuesOf } from './recurrence-values.ts'

const template = {
  type: 'pickup-delivery' as const,
  pickup: { address: '1 King St W, Toronto, ON', instructions: 'Side door' },
  delivery: {
    address: '2 Bay St, Toronto, ON',
    contactName: 'Marc Roy',
    contactPhone: '+14165550123',
    point: { lat: 43.6, lng: -79.4 },
  },
  package: {
    description: 'Mail',
    size: 'small' as const,
    weight: 2.5,
    isFragile: false,
    requiresSignature: true,
    requiresPin: false,
  },
  priority: 'high' as const,
  references: { PO: '7' },
  costCentre: 'North',
}
const plan = {
  template,
  rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
  startDate: '2027-04-12',
  endDate: null,
  window: { start: '09:00', end: '11:00' },
  createAheadHours: 24,
  courier: { _id: 'c', firstName: 'Ann', lastName: 'Lee' },
  onHoliday: 'skip' as const,
  price: 'fixed' as const,
  fixedPrice: 12.5,
}
const sent = { timeZone: 'America/Toronto', isStaff: true, hasStops: false }

test('what is opened and saved untouched is what it was', () => {
  const { courier, ...same } = plan
  expect(bodyOf(valuesOf(plan, orderOf(template, 'a'), '2027-04-12'), sent)).toEqual({
    ...same,
    courierId: courier._id,
  })
})

test('members leave to staff what is theirs, and stops stay out of the form', () => {
  const body = bodyOf(valuesOf(plan, emptyOrder, ''), { ...sent, isStaff: false, hasStops: true })
  expect(Object.keys(body)).toEqual(['rrule', 'startDate', 'endDate', 'window', 'onHoliday'])
})

test('a new one begins on weekdays, without the date, tip and code of an order', () => {
  const order = { ...emptyOrder, date: '2027-01-01', tip: '3', discountCode: 'X', timing: 'now' as const }
  const values = newValues(order, { startDate: '2027-04-12', window: '09:00-11:00' })
  expect(values).toMatchObject({ date: '', tip: '', discountCode: '', timing: 'later', rule: { kind: 'weekdays' } })
  expect(bodyOf(values, sent)).toMatchObject({
    rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    price: 'listed',
    fixedPrice: null,
  })
})

test('a change begins with what holds on its day', () => {
  const changes = [{ ...plan, from: '2027-06-01', rrule: 'FREQ=DAILY' }]
  const recurrence = { ...plan, changes } as unknown as Parameters<typeof planOn>[0]
  expect(planOn(recurrence, '2027-05-31').rrule).toBe(plan.rrule)
  expect(planOn(recurrence, '2027-06-01').rrule).toBe('FREQ=DAILY')
})

test('what the server has against a field is said beside it', () => {
  expect(['template.delivery.address', 'window.end', 'rrule', 'courierId', 'endDate'].map(fieldOf)).toEqual([
    'delivery.address',
    'window',
    'rule.kind',
    'courier',
    'endDate',
  ])
})
