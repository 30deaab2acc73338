import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { aFolder, aPatient, named, type Patient } from '../../../test/make-patient.ts'
import { aMapProvider } from '../../../test/map-provider.ts'
import { hasRedis, startRedis } from '../../../test/redis.ts'
import type { Finding } from './finding.ts'

let patient: Patient
let look: Patient['look']
beforeAll(async () => {
  patient = await aPatient()
  look = patient.look
})

describe('mail', () => {
  test('a server that is not there, or refuses the password, is told without it', async () => {
    const dead = await look({ source: { SMTP_URL: `smtp://maple:open-sesame@127.0.0.1:${await freePort()}` } })
    expect(named(dead, 'mail')).toMatchObject({ state: 'fault', todo: expect.stringContaining('SMTP_URL') })
    const refused = await look({ source: { SMTP_URL: `smtp://maple:open-sesame@${patient.smtpHost}` } })
    expect(named(refused, 'mail')).toMatchObject({ state: 'fault', says: expect.stringContaining('wrong password') })
    expect(JSON.stringify([...dead, ...refused])).not.toContain('open-sesame')
  })

  test('none at all is a warning; one is sent only when it is asked for', async () => {
    expect(named(await look({ source: { SMTP_URL: '' } }), 'mail')).toMatchObject({ state: 'warning' })
    expect(patient.received).toHaveLength(0)
    expect(named(await look({ sendMailTo: 'you@example.com' }), 'test mail')).toMatchObject({ state: 'ok' })
    expect(patient.received).toEqual([expect.stringContaining('To: you@example.com')])
    expect(named(await look({ source: { SMTP_URL: '' }, sendMailTo: 'you@example.com' }), 'test mail')?.state).toBe(
      'fault',
    )
  })
})

describe('what is asked outside', () => {
  test('a map, a geocoder and a router that answer, and that do not', async () => {
    const outside = await aMapProvider()
    const source = {
      PUBLIC_URL: 'http://localhost:3000',
      TRUST_PROXY: '0',
      MAP_STYLE_URL: `${outside.url}/style.json?key=map-key-4711`,
      GEOCODER: 'pelias',
      GEOCODER_URL: outside.url,
      GEOCODER_KEY: 'geo-key-4711',
      ROUTER: 'osrm',
      ROUTER_URL: outside.url,
    }
    const states = (findings: Finding[]) => ['map', 'geocoder', 'router'].map((name) => named(findings, name)?.state)
    const fine = await look({ source })
    expect(states(fine)).toEqual(['ok', 'ok', 'ok'])
    outside.answer({
      '/style.json': { status: 403, body: {} },
      '/v1/search': { status: 401, body: {} },
      '/route': { text: 'busy' },
    })
    const broken = await look({ source })
    expect(states(broken)).toEqual(['warning', 'warning', 'warning'])
    expect(named(broken, 'geocoder')?.says).toContain('refused the key')
    expect(JSON.stringify([...fine, ...broken])).not.toContain('key-4711')
  })

  test('Stripe is asked whose key it is', async () => {
    const outside = await aMapProvider()
    const source = {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_live_12345678',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
      STRIPE_API_BASE: outside.url,
    }
    outside.answer({ '/v1/account': { body: { id: 'acct_1', charges_enabled: true, payouts_enabled: true } } })
    expect(named(await look({ source }), 'payments')).toMatchObject({
      state: 'ok',
      says: expect.stringContaining('acct_1'),
    })
    outside.answer({ '/v1/account': { status: 401, body: { error: { message: 'Invalid key: sk_live_12345678' } } } })
    const findings = await look({ source })
    expect(named(findings, 'payments')).toMatchObject({
      state: 'fault',
      says: expect.stringContaining('Invalid key: …'),
    })
    expect(named(await look({ source: { PAYMENTS: 'stripe' } }), 'payments')).toMatchObject({ state: 'fault' })
  })

  test.runIf(hasRedis)('a Redis that is there answers', async () => {
    const redis = await startRedis()
    onTestFinished(redis.stop)
    const source = { REDIS_URL: redis.url, SECRET_KEY: 'ab'.repeat(32) }
    expect(named(await look({ source }), 'Redis')).toMatchObject({
      state: 'ok',
      says: expect.stringContaining('answers'),
    })
  })

  test('a Redis that is away is told', async () => {
    const redis = { REDIS_URL: `redis://:open-sesame@127.0.0.1:${await freePort()}`, SECRET_KEY: 'ab'.repeat(32) }
    const findings = await look({ source: redis })
    expect(named(findings, 'Redis')).toMatchObject({ state: 'fault', says: expect.stringContaining('ECONNREFUSED') })
    expect(JSON.stringify(findings)).not.toContain('open-sesame')
  })
})

test('a street pack that was changed is named', async () => {
  const dataDir = aFolder()
  mkdirSync(join(dataDir, 'streets'))
  writeFileSync(join(dataDir, 'streets', 'north.json'), '{"name":"north"')
  const packs = named(await look({ source: { DATA_DIR: dataDir } }), 'street packs')
  expect(packs).toMatchObject({ state: 'fault', says: expect.stringContaining('north.json') })
})
