import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aDraft, form, makeApp } from '../../test/make-app.ts'
import { limits, rasterise, reencodeImage } from './images.ts'

/** The head of a picture of that size, without the picture: nothing else is read before the size is judged. */
function headOf(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('[I8] a picture of 50 megapixels is refused with its reason before it is decoded; 24 are looked at', async () => {
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
  const large = headOf(10_000, 5_000)
  const refused = await send(large, 'en')
  expect([refused.statusCode, refused.json()]).toMatchObject([
    413,
    { code: 'too_large', message: 'This picture has more than 24 megapixels. Please choose a smaller one.' },
  ])
  expect((await send(large, 'fr')).json().message).toContain('24 mégapixels')
  expect((await send(headOf(6_000, 4_001), 'en')).statusCode).toBe(413)
  // Small enough to be decoded, and then found to be empty.
  expect((await send(headOf(6_000, 4_000), 'en')).json().code).toBe('not_an_image')
})

test('[I8] pictures are decoded one at a time, and no more wait than memory allows', async () => {
  const small = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
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

test('a picture on which the decoder hangs is given up: those behind it are made, and a mail leaves without it', async () => {
  const usual = { ...limits }
  onTestFinished(() => void Object.assign(limits, usual))
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
  await rasterise(drawing, 'jpeg')
  const never = () => new Promise<never>(() => undefined)
  Object.assign(limits, { patienceMs: 100, restMs: 0 })
  // Only the one that hangs is given up soon; one that is drawn may take its time on a busy machine.
  vi.spyOn(sharp.prototype, 'toBuffer').mockImplementationOnce(() => {
    limits.patienceMs = usual.patienceMs
    return never()
  })
  const [hung, next] = await Promise.allSettled([rasterise(drawing, 'jpeg'), rasterise(drawing, 'webp')])
  expect(hung).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
  expect(next.status).toBe('fulfilled')

  const t = await makeApp()
  await rasterise(drawing, 'jpeg')
  limits.patienceMs = 100
  const spy = vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(never)
  const customer = await t.aCustomer()
  // A place that no other test draws: a picture that was made before is kept.
  await t.anOrder(customer, { delivery: { ...aDraft().delivery, point: { lat: 43.71357, lng: -79.41246 } } })
  const mail = await t.emailTo(customer.email, /placed$/)
  expect(spy).toHaveBeenCalled()
  expect(mail.attachments).toEqual([])
  expect(mail.html).not.toContain('cid:map')
})

test('after a picture on which the decoder hung no other drawing waits for it, until it has rested', async () => {
  const usual = { ...limits }
  onTestFinished(() => void Object.assign(limits, usual))
  Object.assign(limits, { patienceMs: 100, restMs: 3_600_000 })
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
  const spy = vi.spyOn(sharp.prototype, 'toBuffer').mockImplementationOnce(() => new Promise<never>(() => undefined))
  await expect(rasterise(drawing, 'jpeg')).rejects.toMatchObject({ code: 'unavailable' })
  limits.patienceMs = usual.patienceMs
  await expect(rasterise(drawing, 'jpeg')).rejects.toMatchObject({ code: 'unavailable' })
  expect(spy).toHaveBeenCalledTimes(1)
  limits.restUntil = 0
  expect((await rasterise(drawing, 'jpeg')).length).toBeGreaterThan(0)
})
