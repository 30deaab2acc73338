import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { form, makeApp, type Person, type TestApp } from '../../test/make-app.ts'

let t: TestApp
let admin: Person
beforeAll(async () => {
  t = await makeApp()
  admin = await t.anAdmin()
})

const send = (method: 'POST' | 'PUT', path: string, fields: Parameters<typeof form>[0], who: Person = admin) => {
  const { payload, headers } = form(fields)
  return t.call(method, path, who, payload, headers)
}

test('a fresh installation has its pages and questions, in both languages', async () => {
  const pages = await t.get('/content?type=page')
  expect(pages.body.data.map((item: { key: string }) => item.key).sort()).toEqual([
    'about',
    'contact',
    'help',
    'privacy',
    'terms',
  ])
  const terms = await t.get('/content/terms', undefined, { 'accept-language': 'fr' })
  expect(terms.body.data).toMatchObject({
    language: 'fr',
    title: 'Conditions d’utilisation',
    translations: { en: { title: 'Terms of Service' } },
  })
  expect(terms.body.data.html).toContain('<h2>1. Le service</h2>')
  for (const item of (await t.get('/content')).body.data)
    expect([item.translations.en.title, item.translations.fr.title, item.translations.fr.content]).not.toContain('')
})

test('a page is added by form with both languages and a picture, and is public at once', async () => {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const made = await send('POST', '/content', {
    key: 'winter',
    type: 'page',
    title: JSON.stringify({ en: 'Winter', fr: 'Hiver' }),
    content: JSON.stringify({ en: '# Snow', fr: '# Neige' }),
    position: '3',
    image: { bytes, filename: 'x.png' },
  })
  expect(made).toMatchObject({
    status: 201,
    body: { data: { key: 'winter', position: 3, published: true, title: 'Winter' } },
  })
  const seen = await t.get('/content/public/winter?lang=fr')
  expect(seen.body.data).toMatchObject({ title: 'Hiver', html: '<h1>Neige</h1>\n' })
  const image = await t.get(seen.body.data.image.replace('/api', ''))
  expect(image.headers['content-type']).toBe('image/webp')
})

test('one language is saved without touching the other', async () => {
  await send('POST', '/content', {
    key: 'one',
    title: JSON.stringify({ en: 'One', fr: 'Un' }),
    content: JSON.stringify({ en: 'a', fr: 'b' }),
  })
  await send('PUT', '/content/one', { title: 'Changed', content: 'new text' })
  await send('PUT', '/content/one', { title: 'Changé', lang: 'fr' })
  const { translations } = (await t.get('/content/one')).body.data
  expect(translations).toEqual({ en: { title: 'Changed', content: 'new text' }, fr: { title: 'Changé', content: 'b' } })
})

test('drafts are seen only by staff with the permission', async () => {
  await send('POST', '/content', { key: 'draft', title: 'Draft', published: 'false' })
  for (const path of ['/content/draft', '/content/public/draft']) expect((await t.get(path)).status).toBe(404)
  expect((await t.get('/content/draft', await t.aCustomer())).status).toBe(404)
  expect((await t.get('/content/draft', await t.anAdmin('support'))).status).toBe(404)
  expect((await t.get('/content/draft', admin)).status).toBe(200)
  expect((await t.get('/content/public/draft', admin)).status).toBe(404)
  expect((await t.get('/content')).body.data.some((item: { key: string }) => item.key === 'draft')).toBe(false)
})

describe('[trust 13] Markdown is rendered through an allow-list', () => {
  test.each([
    ['<script>alert(1)</script>', /<script/],
    ['<img src=x onerror=alert(1)>', /<img[^>]*onerror/],
    ['[x](javascript:alert(1))', /href="javascript/i],
    ['[x](data:text/html;base64,xx)', /href="data/i],
    ['![x](http://tracker.example/p.gif)', /src="http:/],
    ['<iframe src="https://x"></iframe>', /<iframe/],
    ['<a href="x" onclick="y">z</a>', /<a[^>]*onclick/],
  ])('%s', async (content, danger) => {
    await t.put('/content/help', { content }, admin)
    expect((await t.get('/content/help')).body.data.html).not.toMatch(danger)
  })
  test('links to other sites open safely, our own stay plain', async () => {
    await t.put('/content/help', { content: '[a](https://a.ca) [b](/track)' }, admin)
    expect((await t.get('/content/help')).body.data.html).toBe(
      '<p><a href="https://a.ca" rel="noopener noreferrer" target="_blank">a</a> <a href="/track">b</a></p>\n',
    )
  })
})

test('[F6] adding, changing and deleting are audited', async () => {
  await send('POST', '/content', { key: 'logged', title: 'Logged' })
  await send('PUT', '/content/logged', { title: 'Changed' })
  await t.delete('/content/logged', admin)
  expect((await t.get('/content/logged')).status).toBe(404)
  const { body } = await t.get('/admin/logs?subjectType=content&subjectId=logged', admin)
  expect(body.data.map((entry: { action: string }) => entry.action)).toEqual([
    'content.deleted',
    'content.updated',
    'content.created',
  ])
  expect(body.data[1]).toMatchObject({ before: { titleEn: 'Logged' }, after: { titleEn: 'Changed' } })
})

test('what an admin deleted does not come back at the next start', async () => {
  const here = await makeApp()
  const owner = await here.anAdmin()
  await here.delete('/content/about', owner)
  const again = await makeApp({ databaseUrl: here.databaseUrl, dataDir: here.dataDir })
  expect((await again.get('/content/about')).status).toBe(404)
  expect((await again.get('/content/help')).status).toBe(200)
})

describe('refuses', () => {
  test.each([
    ['a key that exists', { key: 'terms', title: 'x' }, 409],
    ['a key with spaces', { key: 'a b', title: 'x' }, 400],
    ['no title', { key: 'none' }, 400],
    ['an empty title', { key: 'none', title: ' ' }, 400],
    ['an unknown type', { key: 'none', title: 'x', type: 'poem' }, 400],
    ['an unknown field', { key: 'none', title: 'x', author: 'me' }, 400],
    ['a text as picture', { key: 'none', title: 'x', image: { bytes: Buffer.from('hello'), filename: 'x.png' } }, 400],
    [
      'a picture over 5 MB',
      { key: 'none', title: 'x', image: { bytes: Buffer.alloc(5 * 1024 * 1024 + 1), filename: 'x.png' } },
      413,
    ],
  ])('%s', async (_name, fields, status) => {
    expect((await send('POST', '/content', fields as Parameters<typeof form>[0])).status).toBe(status)
    expect((await t.get('/content/none', admin)).status).toBe(404)
  })
  test('what is not there', async () => {
    expect((await send('PUT', '/content/absent', { title: 'x' })).status).toBe(404)
    expect((await t.delete('/content/absent', admin)).status).toBe(404)
  })
})

test('[trust 4] the second of two editors is told, and the text of the first stays', async () => {
  const other = await t.anAdmin()
  const { updatedAt } = (await t.get('/content/about', admin)).body.data
  const save = (title: string, who: Person, basedOn?: string) =>
    send('PUT', '/content/about', { title, ...(basedOn && { basedOn }) }, who)
  const first = await save('Written first', admin, updatedAt)
  expect(first.status).toBe(200)
  expect(await save('Written second', other, updatedAt)).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: 'Somebody else has changed this meanwhile' },
  })
  expect((await t.get('/content/about')).body.data.title).toBe('Written first')
  expect((await save('Read, then written', other, first.body.data.updatedAt)).status).toBe(200)
  expect((await save('By a program that says nothing', admin)).status).toBe(200)
  expect((await save('x', admin, 'yesterday')).status).toBe(400)
})
