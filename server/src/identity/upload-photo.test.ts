import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { form, makeApp, type Person, type TestApp, until } from '../../test/make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

const picture = (format: 'png' | 'jpeg' | 'gif' | 'webp') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#b91c2e' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'where I live' } } })
    .toFormat(format)
    .toBuffer()

const upload = (who: Person, bytes: Buffer, filename = 'me.png') => {
  const { payload, headers } = form({ profilePhoto: { bytes, filename } })
  return t.call('POST', '/users/upload-photo', who, payload, headers)
}

test.each(['png', 'jpeg', 'gif'] as const)(
  'a %s is re-encoded, made smaller, freed of metadata, and shown',
  async (format) => {
    const who = await t.aCustomer()
    const reply = await upload(who, await picture(format))
    expect(reply.status).toBe(201)
    const { photoUrl } = reply.body.data
    expect((await t.get('/auth/me', who)).body.user.profilePhoto).toBe(photoUrl)
    const photo = await t.get(photoUrl.replace('/api', ''))
    expect(photo.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    const { width, format: kind, exif } = await sharp(photo.raw).metadata()
    expect({ width, kind, exif }).toEqual({ width: 512, kind: 'webp', exif: undefined })
  },
)

test('a new photo replaces the old one, which is gone', async () => {
  const who = await t.aCustomer()
  const first = (await upload(who, await picture('png'))).body.data.photoUrl
  const second = (await upload(who, await picture('jpeg'))).body.data.photoUrl
  expect(first).not.toBe(second)
  await until(async () => (await t.get(first.replace('/api', ''))).status === 404 || undefined)
})

describe('not an image', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  test.each([
    ['text named .png', Buffer.from('hello')],
    ['SVG', svg],
    ['a PNG head with nothing behind it', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('%s', async (_name, bytes) => {
    const who = await t.aCustomer()
    expect(await upload(who, bytes)).toMatchObject({
      status: 400,
      body: { code: 'not_an_image', message: 'Please select an image file (JPG, PNG, GIF)' },
    })
  })
  test('WebP is not among the three kinds', async () => {
    expect((await upload(await t.aCustomer(), await picture('webp'))).status).toBe(400)
  })
})

test('[A2] [E2] over 2 MB is 413 in the words of the form', async () => {
  const who = await t.aCustomer()
  const reply = await upload(who, Buffer.concat([await picture('png'), Buffer.alloc(2 * 1024 * 1024)]))
  expect(reply).toMatchObject({ status: 413, body: { code: 'too_large', message: 'Image size must be less than 2MB' } })
})

test('the wrong field, no file, or JSON instead of a form is refused', async () => {
  const who = await t.aCustomer()
  const other = form({ picture: { bytes: await picture('png'), filename: 'x.png' } })
  expect((await t.call('POST', '/users/upload-photo', who, other.payload, other.headers)).status).toBe(400)
  const none = form({})
  expect((await t.call('POST', '/users/upload-photo', who, none.payload, none.headers)).status).toBe(400)
  expect((await t.post('/users/upload-photo', {}, who)).status).toBe(400)
  const login = form({ email: 'x' })
  expect((await t.call('POST', '/auth/login', undefined, login.payload, login.headers)).status).toBe(415)
})

test('a photo’s name cannot lead out of the folder', async () => {
  for (const name of ['..%2f..%2fsecret.key', 'x.webp', '%2e%2e.webp'])
    expect((await t.get(`/users/photos/${name}`)).status).toBe(404)
})
