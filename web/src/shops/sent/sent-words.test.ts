import { expect, test } from 'vitest'
import { canDismiss, canPlace, sentStateNames, sentStates } from './sent-words.ts'

const row = { state: 'draft', recipient: { name: 'Ines Roy', address: '401 Richmond St W' }, cancelledInShop: false }

test('every state can be chosen', () => {
  expect([...sentStateNames].sort()).toEqual(Object.keys(sentStates).sort())
})

test('what can be placed still has a buyer, is not cancelled and was not placed', () => {
  const placeable = sentStateNames.filter((state) => canPlace({ ...row, state }))
  expect(placeable).toEqual(['draft', 'problem', 'skipped', 'dismissed'])
  expect(canPlace({ ...row, state: 'draft', recipient: null })).toBe(false)
  expect(canPlace({ ...row, state: 'dismissed', cancelledInShop: true })).toBe(false)
})

test('only what waits is dismissed', () => {
  expect(sentStateNames.filter((state) => canDismiss({ state }))).toEqual(['draft', 'problem', 'waiting'])
})
