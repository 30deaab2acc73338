import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsTable } from '../../test/settings-table.ts'

const root = new URL('../../../', import.meta.url)
const doc = readFileSync(new URL('docs/settings.md', root), 'utf8')

/** The rows of the page, each with the heading above it. */
const rows = doc.split(/^## /m).flatMap((part) => {
  const tab = part.slice(0, part.indexOf('\n'))
  return [...part.matchAll(/^\| `([\w.]+)` \| (.+?) \| (.+?) \| (.+?) \| \[.+?\]\(\.\.\/(.+?)\) \|$/gm)].map(
    ([, key = '', fallback = '', limits = '', effect = '', proof = '']) => ({
      tab,
      key,
      fallback,
      limits,
      effect,
      proof,
    }),
  )
})

test('docs/settings.md has every setting with the default and the limits of the contract', () => {
  expect(rows.map(({ tab, key, fallback, limits }) => ({ tab, key, fallback, limits }))).toEqual(settingsTable())
})

test('each has an effect, and the test that is named for it sets it', () => {
  const unproved = rows.filter(({ key, effect, proof }) => {
    const file = new URL(proof, root)
    return effect.length < 10 || !existsSync(file) || !readFileSync(file, 'utf8').includes(`'${key}'`)
  })
  expect(unproved).toEqual([])
})
