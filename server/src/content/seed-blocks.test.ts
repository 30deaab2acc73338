import { type BlockKey, contentBlocks } from '@maple/contract'
import { expect, test } from 'vitest'
import { blockSeeds } from './seed-blocks.ts'

test('every block of the home page has its default in both languages, valid for its form', () => {
  expect(blockSeeds.map(({ key }) => key).sort()).toEqual(Object.keys(contentBlocks).sort())
  for (const seed of blockSeeds)
    for (const language of ['en', 'fr'] as const)
      expect(contentBlocks[seed.key as BlockKey].safeParse(JSON.parse(seed[language].content)).error).toBeUndefined()
})

test('[A2] the claims and numbers of the specification are on the home page', () => {
  const english = blockSeeds.map(({ en }) => en.content).join(' ')
  const claims = [
    'Insured up to $100',
    'GPS updates every 30 seconds',
    'Email reply within 2 hours',
    '24/7',
    '$0 setup',
  ]
  const numbers = ['Mon-Fri 8AM-6PM', '50K+', '15K+', '25+', '99.5%']
  for (const words of [...claims, ...numbers]) expect(english).toContain(words)
})

test('a service has the same address in both languages', () => {
  const services = blockSeeds.find(({ key }) => key === 'home-services')
  const slugs = (['en', 'fr'] as const).map((language) =>
    JSON.parse(services?.[language].content ?? '{}').items.map(({ slug }: { slug: string }) => slug),
  )
  expect(slugs[0]).toEqual(slugs[1])
  expect(slugs[0]).toHaveLength(6)
})
