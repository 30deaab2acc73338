import { expect, test } from 'vitest'
import type { MapColours } from './colours.ts'
import { streetStyle } from './street-style.ts'

const colours = new Proxy({}, { get: () => '#888888' }) as MapColours
const styleIn = (language: string) =>
  streetStyle(colours, [{ url: '/streets/a.pmtiles', bounds: [-80, 43, -79, 44] } as never], ['Inter'], language)

test.each(['en', 'fr'])(
  '[P1] streets and places are named in the language of the reader (%s), else as they are called',
  (language) => {
    const written = styleIn(language).names.flatMap((layer) => {
      const field = layer.type === 'symbol' ? layer.layout?.['text-field'] : undefined
      return Array.isArray(field) && JSON.stringify(field).includes('name') ? [field] : []
    })
    expect(written.length).toBeGreaterThan(6)
    for (const field of written) expect(field).toEqual(['coalesce', ['get', `name:${language}`], ['get', 'name']])
  },
)
