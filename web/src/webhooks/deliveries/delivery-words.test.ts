import { expect, test } from 'vitest'
import { faultOf, readable } from './delivery-words.ts'

test('a body is laid out if it is JSON, and left alone if not', () => {
  expect(readable('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
  expect(readable('<html>')).toBe('<html>')
  expect(readable('')).toBe('')
})

test('[N3] a failed try has its reason in words, and what has none is said as it is', () => {
  expect(faultOf(null, 200)).toBeUndefined()
  expect(faultOf('slow', null)).toMatchObject({ message: 'The receiver took too long.' })
  expect(faultOf('status 302', 302)).toMatchObject({ message: expect.stringContaining('elsewhere') })
  expect(faultOf('status 500', 500)).toMatchObject({ message: 'The receiver refused it.' })
  expect(faultOf('something new', null)).toBe('something new')
})
