import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../test/make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

const ask = (query: string) => t.app.inject({ url: `/api/geo/picture?${query}` })

test('[A1] a picture of the streets comes as large as asked for, around what is marked or at a place', async () => {
  for (const query of [
    'pickup=43.65,-79.38&delivery=43.66,-79.36&courier=43.655,-79.37&w=640&h=320',
    'lat=43.65&lng=-79.38&zoom=15&w=640&h=320&dark=1',
  ]) {
    const reply = await ask(query)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toContain('public')
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 })
  }
})

test('[A1] a picture of nowhere, or larger than allowed, is refused', async () => {
  for (const query of ['w=640', 'lat=43&lng=-79&w=5000', 'pickup=here', 'lat=99&lng=0', 'lat=43&lng=-79&zoom=30'])
    expect((await ask(query)).statusCode).toBe(400)
})
