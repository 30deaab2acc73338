import { beforeAll, expect, test } from 'vitest'
import { form, makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
})

const send = (method: 'POST' | 'PUT', path: string, fields: Parameters<typeof form>[0]) => {
  const { payload, headers } = form(fields)
  return t.call(method, path, admin, payload, headers)
}
const both = (en: string, fr: string) => JSON.stringify({ en, fr })
const versions = async (key: string) => (await t.get(`/content/${key}/versions`, admin)).body.data

test('every change is a version with who and when, and any of them can be brought back', async () => {
  await send('POST', '/content', { key: 'story', title: both('Story', 'Récit'), content: both('First', 'Premier') })
  await send('PUT', '/content/story', { content: both('Second', 'Deuxième') })
  const [second, first] = await versions('story')
  expect(second).toMatchObject({ by: 'Sam Okafor', deleted: false, translations: { fr: { content: 'Deuxième' } } })
  const back = await t.post('/content/story/restore', { version: first.version }, admin)
  expect(back.body.data).toMatchObject({ key: 'story', translations: { en: { content: 'First' } } })
  expect(await versions('story')).toHaveLength(3)
  expect((await t.get('/content/public/story')).body.data.content).toBe('First')
  const [entry] = (await t.get('/admin/logs?action=content.restored', admin)).body.data
  expect(entry).toMatchObject({ subjectId: 'story', before: { contentEn: 'Second' }, after: { contentEn: 'First' } })
})

test('what was deleted comes back too; an unknown version is not found', async () => {
  await send('POST', '/content', { key: 'gone', title: both('Gone', 'Parti') })
  await t.delete('/content/gone', admin)
  const [deleted, made] = await versions('gone')
  expect(deleted.deleted).toBe(true)
  expect((await t.post('/content/gone/restore', { version: made.version }, admin)).status).toBe(201)
  expect((await t.get('/content/gone')).status).toBe(200)
  expect((await t.post('/content/gone/restore', { version: 999_999 }, admin)).status).toBe(404)
  expect((await t.post('/content/gone/restore', { version: 'x' }, admin)).status).toBe(400)
})

test('a text is shown as it will look before it is saved, with nothing dangerous in it', async () => {
  const shown = await t.post('/content/preview', { content: '## Hello\n\n<script>alert(1)</script> **bold**' }, admin)
  expect(shown.body.data.html).toContain('<h2>Hello</h2>')
  expect(shown.body.data.html).toContain('<strong>bold</strong>')
  expect(shown.body.data.html).not.toContain('<script')
  expect((await t.post('/content/preview', { content: 'x'.repeat(100_001) }, admin)).status).toBe(400)
})

test('questions are put in order, all or none', async () => {
  const faqs = async () => ((await t.get('/content?type=faq')).body.data as { key: string }[]).map((item) => item.key)
  const [first, ...rest] = await faqs()
  const wanted = [...rest, first]
  expect((await t.put('/content/order', { keys: wanted }, admin)).status).toBe(200)
  expect(await faqs()).toEqual(wanted)
  expect((await t.put('/content/order', { keys: [...rest, 'no-such'] }, admin)).status).toBe(409)
  expect(await faqs()).toEqual(wanted)
})

test('the text that came with the product is the first version, and comes back after the first change', async () => {
  const before = (await t.get('/content/public/terms')).body.data.content
  expect(await versions('terms')).toMatchObject([{ by: null, deleted: false }])
  await send('PUT', '/content/terms', { content: both('Other terms', 'Autres conditions') })
  const [changed, first] = await versions('terms')
  expect(changed).toMatchObject({ by: 'Sam Okafor', translations: { en: { content: 'Other terms' } } })
  expect((await t.post('/content/terms/restore', { version: first.version }, admin)).status).toBe(201)
  expect((await t.get('/content/public/terms')).body.data.content).toBe(before)
})

test('every piece of content has a version, and a change adds exactly one', async () => {
  const without = () =>
    t.db`select key from content c where not exists (select 1 from content_versions v where v.key = c.key)`
  expect(await without()).toEqual([])
  await send('POST', '/content', { key: 'once', title: both('Once', 'Une fois') })
  expect(await versions('once')).toHaveLength(1)
  expect(await without()).toEqual([])
})
