import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../app.ts'
import { compileSerializer, serializerOf } from './serialize-replies.ts'

test('[E1] the reply of every endpoint can be written, though none is until it is asked', () => {
  for (const endpoint of endpoints)
    if (endpoint.response !== 'file') expect(serializerOf(endpoint), endpoint.path).toBeTypeOf('function')
})

test('[E1] what the contract does not name never leaves, also with the first reply', () => {
  const endpoint = { method: 'GET', path: '/notes', allow: 'anyone', response: z.object({ note: z.string() }) } as const
  const serialize = compileSerializer({ schema: { endpoint } })
  const reply = { success: true, data: { note: 'Ring twice', secret: 'x' } }
  expect(serialize(reply)).toBe('{"success":true,"data":{"note":"Ring twice"}}')
  expect(serialize(reply)).toBe('{"success":true,"data":{"note":"Ring twice"}}')
})
