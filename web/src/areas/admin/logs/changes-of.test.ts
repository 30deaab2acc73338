import { expect, test } from 'vitest'
import { changesOf } from './changes-of.ts'

test('only what differs is named, nested fields with their path', () => {
  const before = { isActive: true, title: { en: 'Hello', fr: 'Bonjour' } }
  const after = { isActive: false, title: { en: 'Hello', fr: 'Salut' }, reason: 'Asked for it' }
  expect(changesOf(before, after)).toEqual([
    { field: 'isActive', was: 'true', is: 'false' },
    { field: 'title.fr', was: 'Bonjour', is: 'Salut' },
    { field: 'reason', was: undefined, is: 'Asked for it' },
  ])
})

test('something new has no before, something deleted no after', () => {
  expect(changesOf(null, { key: 'terms' })).toEqual([{ field: 'key', was: undefined, is: 'terms' }])
  expect(changesOf({ key: 'terms' }, null)).toEqual([{ field: 'key', was: 'terms', is: undefined }])
  expect(changesOf(null, null)).toEqual([])
})

test('lists are shown whole', () => {
  expect(changesOf({ roles: ['a'] }, { roles: ['a', 'b'] })[0]).toMatchObject({ field: 'roles', was: '[\n  "a"\n]' })
})
