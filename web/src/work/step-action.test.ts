import { expect, test } from 'vitest'
import { lastPlace, rememberPlace } from '../lib/offline/last-place.ts'
import { stepAction } from './step-action.ts'

const order = { _id: 'a', orderNumber: 'MD1' }
const photo = new Blob(['pixels'])
const signature = new Blob(['line'])

test('a step without proof is a move with the time of the device', () => {
  const action = stepAction(order, 'in-transit')
  expect(action).toMatchObject({ kind: 'depart', becomes: 'in-transit' })
  expect(action.steps('then')).toEqual([
    { method: 'PUT', path: '/orders/a/status', body: { status: 'in-transit', deviceTime: 'then' } },
  ])
})

test('proof and move are one request, so there is never one without the other', () => {
  const action = stepAction(order, 'delivered', { photo, signature, signerName: 'Ben Roy', note: '', pin: '' })
  expect(action.steps('then')).toEqual([
    {
      method: 'POST',
      path: '/orders/a/proof',
      body: { stage: 'delivery', signerName: 'Ben Roy', deviceTime: 'then', status: 'delivered' },
      files: { photo, signature },
    },
  ])
  expect(stepAction(order, 'picked-up', { note: 'Two boxes' }).steps('then')[0]).toMatchObject({
    body: { stage: 'pickup', note: 'Two boxes', status: 'picked-up' },
    files: {},
  })
})

test('what is done carries the place where the device was a moment ago, and none that is old', () => {
  const now = Date.now()
  rememberPlace({ latitude: 43.65, longitude: -79.38, accuracyMeters: 8, at: now })
  expect(stepAction(order, 'picked-up').steps('then')[0]).toMatchObject({
    body: { status: 'picked-up', location: { latitude: 43.65, longitude: -79.38 } },
  })
  expect(stepAction(order, 'picked-up', { photo }).steps('then')[0]).toMatchObject({
    body: { status: 'picked-up', latitude: 43.65, longitude: -79.38 },
  })
  expect(lastPlace(now + 3 * 60_000)).toBeUndefined()
})
