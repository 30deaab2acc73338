import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { freePort } from '../../../test/free-port.ts'
import { makeApp } from '../../../test/make-app.ts'
import { factOf, receiveOtlp } from '../../../test/otlp-receiver.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const callerSpan = '00f067aa0ba902b7'
const traceparent = `00-${traceId}-${callerSpan}-01`

test('a request arrives as a trace with its statements and transactions, goes on with that of its caller, and names nobody', async () => {
  const collector = await receiveOtlp()
  const t = await makeApp({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    },
  })
  const email = 'traced.person@example.ca'
  const reply = await t.post(
    '/auth/register',
    { firstName: 'Ada', lastName: 'Lovelace', phone: '416 555 0142', password: 'Blue-Heron-42', email },
    undefined,
    { traceparent },
  )
  expect(reply.status).toBe(200)
  await t.get(`/orders/track/SECRET-NUMBER?token=hush`, undefined, { traceparent: 'nonsense' })
  await t.emailTo(email, /./)
  await t.app.inject({ url: '/healthz' })
  await t.close()

  const spans = collector.spans()
  const request = spans.find(({ name }) => name === 'POST /api/auth/register')
  expect(request).toMatchObject({ traceId, parentSpanId: callerSpan, kind: 2 })
  if (!request) return
  expect(factOf(request, 'http.route')).toBe('/api/auth/register')
  expect(factOf(request, 'http.response.status_code')).toBe('200')
  expect(factOf(request, 'maple.request_id')).toBe(reply.headers['x-request-id'])
  const transaction = spans.find((span) => span.name === 'transaction' && span.parentSpanId === request.spanId)
  const insert = spans.find((span) => factOf(span, 'db.query.text')?.includes('insert into users'))
  expect(insert).toMatchObject({ traceId, parentSpanId: transaction?.spanId, name: 'insert', kind: 3 })
  expect(BigInt(insert?.endTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(BigInt(insert?.startTimeUnixNano ?? 1))
  const job = spans.find(({ name }) => name === 'send-mail')
  expect(job).toMatchObject({ kind: 5 })
  expect(job?.traceId).not.toBe(traceId)
  expect(spans.some((span) => span.parentSpanId === job?.spanId && factOf(span, 'db.query.text'))).toBe(true)
  expect(spans.some(({ name }) => name.includes('healthz'))).toBe(false)
  expect(JSON.stringify(spans)).not.toMatch(/traced\.person|Lovelace|0142|Blue-Heron|SECRET-NUMBER|hush/)

  expect(JSON.stringify(collector.resources())).toMatch(
    /maple-dispatch.*deployment\.environment\.name|deployment\.environment\.name.*maple-dispatch/,
  )
  expect(collector.calls.every(({ headers }) => headers['x-key'] === 'a b')).toBe(true)
  const metrics = collector.metrics()
  const named = (name: string) => metrics.find((each) => each.name === name)
  expect(named('database_statements_total')).toMatchObject({ sum: { isMonotonic: true, aggregationTemporality: 2 } })
  expect(named('database_connections')).toHaveProperty('gauge.dataPoints')
  const told = JSON.stringify(named('http_request_seconds'))
  expect(told).toContain('/api/auth/register')
  expect(told).toContain('explicitBounds')
})

test('protobuf is spoken by default, and nothing is traced that the sampler leaves out', async () => {
  const collector = await receiveOtlp()
  const t = await makeApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` } })
  await t.get('/config')
  await t.close()
  const sent = collector.calls.find(({ path }) => path === '/v1/traces')
  expect(sent?.type).toBe('application/x-protobuf')
  expect(sent?.body.includes('/api/config')).toBe(true)
  expect(collector.calls.some(({ path, type }) => path === '/v1/metrics' && type.includes('protobuf'))).toBe(true)

  const silent = await receiveOtlp()
  const none = await makeApp({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: silent.url, OTEL_TRACES_SAMPLER: 'parentbased_always_off' },
  })
  await none.get('/config')
  await none.close()
  expect(silent.calls.filter(({ path }) => path === '/v1/traces')).toEqual([])
})

test('a collector that is away is told once, and neither answers nor the end wait for it', async () => {
  const t = await makeApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` } })
  const warn = vi.spyOn(t.node.deps.log, 'warn')
  const replies = await Promise.all(Array.from({ length: 50 }, () => t.get('/config')))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  await t.close()
  const said = warn.mock.calls.filter(([, words]) => String(words).startsWith('the collector'))
  expect(said.length).toBeLessThanOrEqual(1)
})

test('without a collector none of its packages is loaded', async () => {
  const script = `
    import { registerHooks } from 'node:module'
    const seen = []
    registerHooks({ resolve(name, context, next) {
      // The client of Prometheus has a small one of them for itself.
      if (/@opentelemetry/.test(name) && !/prom-client/.test(context.parentURL)) seen.push(name)
      return next(name, context)
    } })
    await import(${JSON.stringify(new URL('../../node.ts', import.meta.url).href)})
    const before = [...seen]
    await import(${JSON.stringify(new URL('./open-telemetry.ts', import.meta.url).href)})
    console.log(JSON.stringify([before, seen.includes('@opentelemetry/sdk-trace')]))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(JSON.parse(stdout)).toEqual([[], true])
})
