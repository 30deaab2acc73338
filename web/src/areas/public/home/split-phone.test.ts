import { expect, test } from 'vitest'
import { splitPhone } from './split-phone.ts'

test.each([
  [
    'Emergencies: 24/7, +1 416 555 0199',
    [
      ['Emergencies: 24/7, ', false],
      ['+1 416 555 0199', true],
    ],
  ],
  ['Ring the bell', [['Ring the bell', false]]],
  ['(416) 555-0199', [['(416) 555-0199', true]]],
  [
    'Call 416-555-0199 at night',
    [
      ['Call ', false],
      ['416-555-0199', true],
      [' at night', false],
    ],
  ],
  [
    'Urgences : 24 h sur 24, 7 jours sur 7, +1 416 555 0199',
    [
      ['Urgences : 24 h sur 24, 7 jours sur 7, ', false],
      ['+1 416 555 0199', true],
    ],
  ],
])('the number in %j is found', (text, parts) => {
  expect(splitPhone(text).map(({ text, phone }) => [text, phone])).toEqual(parts)
})
