import { expect, test } from 'vitest'
import { makeApp } from '../../test/make-app.ts'
import { searchKey } from './search-key.ts'

/** Every letter and sign that people of this country type, and some that they do not. */
const typed = [
  Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code + 1)).join(''),
  Array.from({ length: 0x70 }, (_, code) => String.fromCodePoint(code + 0x2000)).join(''),
  'ΣΊΣΥΦΟΣ İstanbul',
  'MD 3149 5226 4054 Zoë O’Neil-Côté, 12 rue de l’Œuvre; (416) 555-0105 +1.416 #3 日本 🙂',
]

test('[E3] the key of words is the one that the database makes, and is kept as it is', async () => {
  const t = await makeApp()
  for (const words of typed) {
    const [made] = await t.db<{ key: string; again: string }[]>`
      select search_key(${words}) as key, search_key(search_key(${words})) as again`
    expect(searchKey(words)).toBe(made?.key)
    expect(searchKey(searchKey(words))).toBe(made?.again)
  }
})

test('words that are written as they are, as the version before does, are kept as their key', async () => {
  const t = await makeApp()
  const order = await t.anOrder(await t.aCustomer())
  for (const letter of [...(typed[0] ?? ''), ...(typed[1] ?? '')]) {
    const [row] = await t.db<{ kept: string; key: string }[]>`
      update orders set search_text = ${`a${letter}b`} where id = ${order._id}
      returning search_text as kept, search_key(${`a${letter}b`}) as key`
    expect(row?.kept).toBe(row?.key)
  }
})
