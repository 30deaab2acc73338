import { expect, test } from 'vitest'
import { webManifest } from './web-manifest.ts'

test('[B1] the installed app carries the name of the company, and speaks the reader’s language', () => {
  const manifest = webManifest('Érable Express Montréal', 'fr')
  expect(manifest).toMatchObject({ name: 'Érable Express Montréal', lang: 'fr-CA', start_url: '/courier', scope: '/' })
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Livraisons en cours', 'Commandes disponibles', 'Gains'])
})

test.each([
  ['Maple Dispatch', 'Maple Dispatch'],
  ['Érable Express Montréal', 'Érable Express'],
  ['Messageries-du-Saint-Laurent', 'Messageries-du-Saint-Laurent'],
])('%s is called %s below its icon', (company, short) => {
  expect(webManifest(company, 'en').short_name).toBe(short)
})

test('there is an icon for every shape that a phone cuts', () => {
  const { icons } = webManifest('Maple Dispatch', 'en')
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
})
