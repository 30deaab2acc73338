import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { french, say, sayKnown, type Text } from '@maple/contract'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const sources = ['contract/src', 'server/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name)),
  )
  .filter((path) => path.endsWith('.ts') && !path.endsWith('/texts.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

test('[B6] every text has its French, with the same places to fill', () => {
  const places = (words: string) => [...words.matchAll(/\{\w+\}/g)].map(String).sort()
  for (const [english, words] of Object.entries(french)) {
    expect(words.trim(), english).not.toBe('')
    expect(places(words), english).toEqual(places(english))
  }
})

test('no text is kept that nobody says', () => {
  expect(Object.keys(french).filter((words) => !sources.includes(`'${words}'`))).toEqual([])
})

test('places are filled in, and what is not in the catalogue is said as it is', () => {
  expect(say('fr', 'Must be {minimum} or more', { minimum: 3 })).toBe('Doit être d’au moins 3')
  expect(say('en', 'Must be {minimum} or more' satisfies Text, { minimum: 3 })).toBe('Must be 3 or more')
  expect(sayKnown('fr', 'Something else')).toBe('Something else')
})
