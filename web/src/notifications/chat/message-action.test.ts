import { expect, test } from 'vitest'
import { messageAction } from './message-action.ts'

const about = { orderId: 'a', orderNumber: 'MD1' }

test('words go as they are, with the time of the device, and are shown while they wait', () => {
  const action = messageAction(about, { text: 'Which door?', key: 'k' })
  expect(action).toMatchObject({ kind: 'message', note: 'Which door?', order: { _id: 'a', orderNumber: 'MD1' } })
  expect(action.steps('then')).toEqual([
    { method: 'POST', path: '/orders/a/messages', body: { text: 'Which door?', deviceTime: 'then' } },
  ])
})

test('a ready-made reply goes by its key, so that everybody reads it in their own language', () => {
  const action = messageAction(about, { text: 'Je suis arrivé.', canned: 'arrived', key: 'k' })
  expect(action.note).toBe('Je suis arrivé.')
  expect(action.steps('then')).toMatchObject([{ body: { canned: 'arrived', deviceTime: 'then' } }])
  expect(action.steps('then')[0]?.body).not.toHaveProperty('text')
})

test('a photo may go without words', () => {
  const photo = new Blob(['pixels'])
  expect(messageAction(about, { text: '', photo, key: 'k' }).steps('then')).toEqual([
    { method: 'POST', path: '/orders/a/messages', body: { deviceTime: 'then' }, files: { photo } },
  ])
})
