import { expect, test } from 'vitest'
import { contactBody, contactFaults } from './contact-values.ts'

const ada = { name: 'Ada', email: 'ada@example.com', phone: '', subject: '', message: 'Hello' }

test.each([
  ['nothing is wrong', ada, {}],
  ['only spaces are nothing', { ...ada, name: '  ', message: '\n' }, { name: 'missing', message: 'missing' }],
  ['an address without a domain', { ...ada, email: 'ada@' }, { email: 'email' }],
  ['an empty address is missing, not wrong', { ...ada, email: '' }, { email: 'missing' }],
])('%s', (_, values, faults) => {
  expect(contactFaults(values)).toEqual(faults)
})

test('what was left empty is not sent', () => {
  expect(contactBody({ ...ada, name: ' Ada ', phone: ' ' })).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Hello',
  })
  expect(contactBody({ ...ada, subject: 'Hi' })).toHaveProperty('subject', 'Hi')
})
