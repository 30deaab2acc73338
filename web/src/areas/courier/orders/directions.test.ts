import { expect, test } from 'vitest'
import { directionsUrl } from './directions.ts'

test('the way between two addresses, or from where one is', () => {
  const both = new URL(directionsUrl('55 Mill St, Toronto', '1 Rue Été & Co #4, Montréal'))
  expect(both.origin).toBe('https://www.google.com')
  expect(both.searchParams.get('origin')).toBe('1 Rue Été & Co #4, Montréal')
  expect(both.searchParams.get('destination')).toBe('55 Mill St, Toronto')
  expect(new URL(directionsUrl('55 Mill St')).searchParams.has('origin')).toBe(false)
})
