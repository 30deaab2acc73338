import { expect, test } from 'vitest'
import { writeEmail } from './write-email.ts'

test('an email greets the one it is for, whoever else is named in it: a visitor’s message goes to the company', () => {
  const email = writeEmail({
    language: 'en',
    company: 'Maple Dispatch',
    name: 'Maple Dispatch',
    subject: 'Message from {name}: {subject}',
    paragraphs: ['{name} ({email}, {phone}) wrote:'],
    quote: 'Do you carry pianos?',
    values: { name: 'Vera', email: 'vera@example.ca', phone: '–', subject: 'Quote' },
  })
  expect(email.subject).toBe('Message from Vera: Quote')
  expect(email.text).toMatch(/^Hello Maple Dispatch,\n\nVera \(vera@example\.ca, –\) wrote:/)
})
