import { expect, test } from 'vitest'
import {
  finishAction,
  issueAction,
  missAction,
  moveAction,
  returnAction,
  type StopView,
  scanAction,
  stopAction,
} from './courier.actions.ts'

const stop = (id: string, kind: 'pickup' | 'delivery', status: 'waiting' | 'done' | 'failed' = 'waiting') =>
  ({ _id: id, kind, status }) as StopView
const [from, to] = [stop('p', 'pickup'), stop('d', 'delivery')]
const order = { _id: 'a', orderNumber: 'MD1', status: 'accepted' as const, stops: [from, to] }
const onBoard = { ...order, status: 'in-transit' as const, stops: [stop('p', 'pickup', 'done'), to] }
const photo = new Blob(['pixels'])
const signature = new Blob(['line'])

test('setting out is a move of the order, with the time of the device', () => {
  const action = moveAction({ order, status: 'in-transit' })
  expect(action).toMatchObject({ kind: 'depart', becomes: 'in-transit' })
  expect(action.steps('then')).toEqual([
    { method: 'PUT', path: '/orders/a/status', body: { status: 'in-transit', deviceTime: 'then' } },
  ])
})

test('a stop is moved by itself, and what becomes of the order follows from all of them', () => {
  const arrived = stopAction({ order, stop: from, status: 'arrived' })
  expect(arrived).toMatchObject({ kind: 'arrive', becomes: undefined, stop: { id: 'p', status: 'arrived' } })
  expect(arrived.steps('then')).toEqual([
    { method: 'PUT', path: '/orders/a/stops/p', body: { status: 'arrived', deviceTime: 'then' } },
  ])
  expect(finishAction({ order, stop: from })).toMatchObject({ kind: 'pickUp', becomes: 'picked-up' })
  expect(finishAction({ order: onBoard, stop: to })).toMatchObject({ kind: 'deliver', becomes: 'delivered' })
  const second = stop('e', 'delivery')
  const two = { ...onBoard, stops: [...onBoard.stops, second] }
  expect(finishAction({ order: two, stop: to }).becomes).toBeUndefined()
})

test('proof and move are one request, so there is never one without the other', () => {
  const action = finishAction({ order: onBoard, stop: to, photo, signature, signerName: 'Ben Roy' })
  expect(action).toMatchObject({ kind: 'deliver', becomes: 'delivered' })
  expect(action.steps('then')).toEqual([
    {
      method: 'POST',
      path: '/orders/a/proof',
      body: { stage: 'delivery', stopId: 'd', signerName: 'Ben Roy', deviceTime: 'then', status: 'delivered' },
      files: { photo, signature },
    },
  ])
})

test('a second pickup has its proof first, since it moves no order', () => {
  const action = finishAction({ order: onBoard, stop: stop('q', 'pickup'), photo })
  expect(action.steps('then')).toMatchObject([
    { method: 'POST', path: '/orders/a/proof', body: { stage: 'pickup', stopId: 'q' } },
    { method: 'PUT', path: '/orders/a/stops/q', body: { status: 'done' } },
  ])
  expect(action.steps('then')[0]?.body).not.toHaveProperty('status')
})

test('[H5] a failed attempt sends its photo first; the order waits for a decision', () => {
  const action = stopAction({ order: onBoard, stop: to, status: 'failed', reason: 'closed', photo })
  expect(action).toMatchObject({ kind: 'fail', becomes: 'undelivered' })
  expect(action.steps('then')).toEqual([
    {
      method: 'POST',
      path: '/orders/a/proof',
      body: { stage: 'attempt', stopId: 'd', deviceTime: 'then' },
      files: { photo },
    },
    { method: 'PUT', path: '/orders/a/stops/d', body: { status: 'failed', reason: 'closed', deviceTime: 'then' } },
  ])
})

test('[O5] a scan names parcel, stage and time; [H5] a return names who took it', () => {
  expect(scanAction({ order, courierId: 'me', barcode: 'MD1-01', stage: 'load' }).steps('then')).toEqual([
    {
      method: 'POST',
      path: '/couriers/scans',
      body: { scans: [{ barcode: 'MD1-01', stage: 'load', deviceTime: 'then' }] },
    },
  ])
  expect(returnAction({ order, signerName: 'Rosa' })).toMatchObject({ kind: 'return', becomes: 'returned' })
})

test('an order that is given back says why, and an issue says what', () => {
  expect(moveAction({ order, status: 'pending', notes: 'Flat tyre' })).toMatchObject({
    kind: 'release',
    becomes: 'pending',
    note: 'Flat tyre',
  })
  expect(issueAction({ order, reason: 'no-access', note: 'No bell', photo }).steps('then')).toEqual([
    {
      method: 'POST',
      path: '/orders/a/issues',
      body: { reason: 'no-access', note: 'No bell', deviceTime: 'then' },
      files: { photo },
    },
  ])
})

test('[O5] what is missing is named to the server by its id and kept on the device by its code', () => {
  const parcels = [{ _id: 'x', barcode: 'MD1-02' }]
  const action = missAction({ order, parcels, reason: 'other', note: 'Wrong shop' })
  expect(action).toMatchObject({ kind: 'miss', note: 'MD1-02', missed: ['MD1-02'] })
  expect(action.steps('then')).toEqual([
    {
      method: 'POST',
      path: '/orders/a/missing-parcels',
      body: { reason: 'other', note: 'Wrong shop', parcels: ['x'], deviceTime: 'then' },
    },
  ])
})
