import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const src = new URL('../src/', import.meta.url)
const french = [
  ...readdirSync(new URL('locales', src), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('fr.po'))
    .map((name) => `locales/${name}`),
  'embed/words.ts',
]

test('a courier has one name in French', () => {
  expect(french.length).toBeGreaterThan(5)
  const others = french.flatMap((name) => readFileSync(new URL(name, src), 'utf8').match(/.*coursier.*/gi) ?? [])
  expect(others).toEqual([])
})
