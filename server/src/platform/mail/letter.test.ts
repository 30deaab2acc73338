import { expect, test } from 'vitest'
import { writeLetter } from './letter.ts'

test('a letter greets the one it is for, whoever else is named in it: a visitor’s message goes to the company', () => {
  const letter = writeLetter({
    language: 'en',
    company: 'Maple Dispatch',
    name: 'Maple Dispatch',
    subject: 'Message from {name}: {subject}',
    paragraphs: ['{name} ({email}, {phone}) wrote:'],
    quote: 'Do you carry pianos?',
    values: { name: 'Vera', email: 'vera@example.ca', phone: '–', subject: 'Quote' },
  })
  expect(letter.subject).toBe('Message from Vera: Quote')
  expect(letter.text).toMatch(/^Hello Maple Dispatch,\n\nVera \(vera@example\.ca, –\) wrote:/)
})
