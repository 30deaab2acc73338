import { expect, test } from 'vitest'
import { finishAction, issueAction, moveAction } from './courier.actions.ts'

const order = { _id: 'a', orderNumber: 'MD1' }
const photo = new Blob(['pixels'])
const signature = new Blob(['line'])

test('a step without proof is a move with the time of the device', () => {
  const action = moveAction({ order, status: 'in-transit' })
  expect(action).toMatchObject({ kind: 'depart', becomes: 'in-transit' })
  expect(action.steps('then')).toEqual([
    { method: 'PUT', path: '/orders/a/status', body: { status: 'in-transit', deviceTime: 'then' } },
  ])
  expect(finishAction({ order, stage: 'pickup', status: 'picked-up' }).steps('then')).toMatchObject([
    { method: 'PUT', path: '/orders/a/status' },
  ])
})

test('proof and move are one request, so there is never one without the other', () => {
  const form = { order, stage: 'delivery', status: 'delivered', photo, signature, signerName: 'Ben Roy' } as const
  expect(finishAction(form)).toMatchObject({ kind: 'deliver', becomes: 'delivered' })
  expect(finishAction(form).steps('then')).toEqual([
    {
      method: 'POST',
      path: '/orders/a/proof',
      body: { stage: 'delivery', signerName: 'Ben Roy', deviceTime: 'then', status: 'delivered' },
      files: { photo, signature },
    },
  ])
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
