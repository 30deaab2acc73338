import { expect, test } from 'vitest'
import { sayValues } from './render-values.ts'

test.each([
  [0, 'any minute now', 'd’une minute à l’autre'],
  [60, 'any minute now', 'd’une minute à l’autre'],
  [1500, 'in about 25 minutes', 'dans environ 25 minutes'],
  [5400, 'in about 90 minutes', 'dans environ 90 minutes'],
  [171_120, 'in about 48 hours', 'dans environ 48 heures'],
])('[P5] a notification says an arrival in %s seconds as people do', (etaSeconds, english, french) => {
  expect([sayValues('en', { etaSeconds }, 'UTC').eta, sayValues('fr', { etaSeconds }, 'UTC').eta]).toEqual([
    english,
    french,
  ])
})
