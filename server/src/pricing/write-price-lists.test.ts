import { publicListId } from '@maple/contract'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await makeApp()
  boss = await t.aSuperAdmin()
})

const named = (name: string) => ({ en: name, fr: name })
const fixed = (code: string, cents: number) => ({ code, name: named('Line'), when: {}, then: { fixed: cents } })
async function aList(rules: object[], name = 'Written') {
  const made = await t.post('/admin/price-lists', { name, rules }, boss)
  expect(made.status).toBe(201)
  return made.body.data
}

test('[K2] codes are taken as people write them, and a wrong one is told with its place', async () => {
  const written = [
    fixed('Base', 1_000),
    fixed(' Night_Shift ', 200),
    {
      code: 'FUEL SURCHARGE',
      name: named('fuel'),
      when: {},
      then: { percentOf: { codes: ['BASE', 'night shift'], percent: 10 } },
    },
  ]
  const list = await aList(written)
  expect(list.rules.map(({ code }: { code: string }) => code)).toEqual(['base', 'night-shift', 'fuel-surcharge'])
  expect(list.rules[2].then.percentOf.codes).toEqual(['base', 'night-shift'])
  expect(list.problems).toEqual([])
  for (const code of ['1st', 'café', '-x', 'a'.repeat(41), 'Tax-GST']) {
    const reply = await t.post(
      '/admin/price-lists',
      { name: `Odd ${code}`, rules: [fixed('base', 1), fixed(code, 1)] },
      boss,
    )
    expect([reply.status, reply.body.errors?.[0]?.path]).toEqual([400, 'rules.1.code'])
  }
})

test('[K4] lists are sorted by name or age, Public first', async () => {
  const made = []
  for (const name of ['Sorted B', 'sorted a', 'Sorted C']) made.push((await aList([fixed('base', 1)], name))._id)
  const [b, a, c] = made
  const ids = async (sort: string) =>
    (await t.get(`/admin/price-lists?limit=100&search=sorted${sort}`, boss)).body.data.map(
      ({ _id }: { _id: string }) => _id,
    )
  expect(await ids('')).toEqual([a, b, c])
  expect(await ids('&sort=-name')).toEqual([c, b, a])
  expect(await ids('&sort=createdAt')).toEqual([b, a, c])
  expect(await ids('&sort=-createdAt')).toEqual([c, a, b])
  const all = (await t.get('/admin/price-lists?limit=100&sort=-name', boss)).body.data
  expect(all[0]._id).toBe(publicListId)
  expect((await t.get('/admin/price-lists?sort=rules', boss)).status).toBe(400)
})
