import { expect, test } from 'vitest'
import { emptyPrice } from './price-form.ts'
import { orderOf, quoteBody } from './price-values.ts'

const config = {
  timeZone: 'America/Toronto',
  timeWindows: [
    { start: '09:00', end: '11:00', enabled: false },
    { start: '11:00', end: '13:00', enabled: true },
  ],
}
const values = { ...emptyPrice, from: ' M5V 3A8 ', to: 'H4C 2H6', size: 'small' as const }

test('[D8] a quote is asked for what was typed, and no name is made up', () => {
  expect(quoteBody(values, config, new Date())).toEqual({
    type: 'pickup-delivery',
    timing: 'now',
    pickup: { address: 'M5V 3A8' },
    delivery: { address: 'H4C 2H6' },
    package: { size: 'small' },
  })
})

test('later is tomorrow, in the first window that is offered', () => {
  const { delivery } = quoteBody({ ...values, timing: 'later' }, config, new Date('2026-06-18T14:00:00Z'))
  expect(delivery).toEqual({
    address: 'H4C 2H6',
    scheduledDate: '2026-06-19T15:00:00.000Z',
    timeWindow: { start: '2026-06-19T15:00:00.000Z', end: '2026-06-19T17:00:00.000Z' },
  })
})

test('[K7] the door that was picked goes into the quote and the order form', () => {
  const picked = { lat: 52.01, lng: -106.047, precision: 'rooftop' as const }
  const body = quoteBody({ ...values, toPicked: picked }, config, new Date())
  expect(body.delivery).toEqual({ address: 'H4C 2H6', point: { lat: 52.01, lng: -106.047 } })
  expect(body.pickup).not.toHaveProperty('point')
  expect(orderOf({ ...values, toPicked: picked }).delivery).toMatchObject({ picked, point: null })
})

test('the order form starts with what was asked', () => {
  expect(orderOf(values)).toMatchObject({
    type: 'pickup-delivery',
    pickup: { address: 'M5V 3A8', contactName: '' },
    delivery: { address: 'H4C 2H6' },
    package: { size: 'small', description: '' },
  })
})
