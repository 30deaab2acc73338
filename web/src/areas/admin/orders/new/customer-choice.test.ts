import { expect, test } from 'vitest'
import { isTyped, nobody } from './customer-choice.ts'

test('a new customer is asked for whichever field was filled in first', () => {
  expect(isTyped({ kind: 'none' })).toBe(false)
  expect(isTyped({ kind: 'new', person: nobody })).toBe(false)
  for (const [field, value] of Object.entries({
    firstName: 'Nadia',
    lastName: 'Roy',
    email: 'nadia@example.test',
    phone: '416 555 0100',
    language: 'fr',
  }))
    expect(isTyped({ kind: 'new', person: { ...nobody, [field]: value } }), field).toBe(true)
})
