import sharp from 'sharp'
import { expect, test } from 'vitest'
import { form, makeApp } from '../../test/make-app.ts'
import { reencodeImage } from './images.ts'

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer()

test('[I8] a picture of 50 megapixels is refused with its reason before it is decoded; 24 are taken', async () => {
  const t = await makeApp()
  const person = await t.aCustomer()
  const send = async (bytes: Buffer, language: string) => {
    const { payload, headers } = form({ profilePhoto: { bytes, filename: 'a.png' } })
    return t.app.inject({
      method: 'POST',
      url: '/api/users/upload-photo',
      headers: { ...headers, authorization: `Bearer ${person.token}`, 'accept-language': language },
      payload,
    })
  }
  const large = await flat(10_000, 5_000)
  const refused = await send(large, 'en')
  expect([refused.statusCode, refused.json()]).toMatchObject([
    413,
    { code: 'too_large', message: 'This picture has more than 24 megapixels. Please choose a smaller one.' },
  ])
  expect((await send(large, 'fr')).json().message).toContain('24 mégapixels')
  expect((await send(await flat(6_000, 4_000), 'en')).statusCode).toBe(200)
})

test('[I8] pictures are decoded one at a time, and no more wait than memory allows', async () => {
  const small = await flat(40, 40)
  const order: number[] = []
  await Promise.all([1, 2, 3].map((n) => reencodeImage(small, 20).then(() => order.push(n))))
  expect(order).toEqual([1, 2, 3])
  // What follows a picture is thrown away, so that one of any size is easily made.
  const heavy = Buffer.concat([small, Buffer.alloc(30 * 1024 * 1024)])
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => reencodeImage(heavy, 20)))
  const refused = results.filter((each) => each.status === 'rejected' && each.reason.code === 'unavailable')
  expect(refused).toHaveLength(3)
  expect((await reencodeImage(small, 20)).length).toBeGreaterThan(0)
  await expect(reencodeImage(Buffer.from('none'), 20)).rejects.toMatchObject({ code: 'not_an_image' })
})
