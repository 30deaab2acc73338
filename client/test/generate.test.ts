import { MapleDispatch } from '@maple/client'
import * as contract from '@maple/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listMethods } from '../build/list-methods.ts'
import { methodNames } from '../build/method-names.ts'
import { clock } from '../src/pause.ts'

const scoped = Object.values(contract as Record<string, unknown>).filter(
  (value): value is contract.EndpointShape =>
    typeof value === 'object' && value !== null && 'method' in value && 'scope' in value,
)

beforeEach(() => void vi.restoreAllMocks())

describe('every endpoint that a key may call', () => {
  test('[N5] has exactly one method, and there is no other', () => {
    expect(Object.keys(methodNames).sort()).toEqual(scoped.map(({ method, path }) => `${method} ${path}`).sort())
    expect(new Set(Object.values(methodNames)).size).toBe(scoped.length)
    expect(methodsOf(new MapleDispatch({ baseUrl: 'https://courier.example', key: 'k' })).sort()).toEqual(
      Object.values(methodNames).sort(),
    )
  })

  test('is called by its method: verb, path, body and key; and again where it reads or has a key', async () => {
    vi.spyOn(clock, 'wait').mockResolvedValue()
    for (const { resource, name, endpoint } of listMethods(contract)) {
      const mayRepeat = endpoint.method === 'GET' || endpoint.reads === true || endpoint.creates === true
      const sent: { url: string; method: string; headers: Headers }[] = []
      const maple = new MapleDispatch({
        baseUrl: 'https://courier.example',
        key: 'k',
        fetch: async (url, { method, headers } = {}) => {
          sent.push({ url: String(url), method: method ?? '', headers: new Headers(headers) })
          if (sent.length === 1 && mayRepeat) return Response.json({}, { status: 503 })
          return Response.json({ success: true, data: [], pagination: { page: 1, limit: 1, total: 0, pages: 0 } })
        },
      })
      // biome-ignore lint/suspicious/noExplicitAny: reached by its name, as the table has it
      const group = resource.reduce((each: any, key) => each[key], maple)
      const params = Object.keys(endpoint.params?.shape ?? {})
      const result = group[name](...params, ...(endpoint.body ? [{}] : []), ...(endpoint.query ? [{}] : []))
      await ('page' in result ? result.page() : result)
      expect(sent, name).toHaveLength(mayRepeat ? 2 : 1)
      const path = new URL(sent[0]?.url ?? '').pathname
      expect(`${sent[0]?.method} ${path}`).toBe(`${endpoint.method} /api${endpoint.path.replaceAll(':', '')}`)
      expect(sent[0]?.headers.has('idempotency-key'), `${name}: key`).toBe(endpoint.creates === true)
    }
  })

  test('is not repeated where it neither reads nor has a key', async () => {
    vi.spyOn(clock, 'wait').mockResolvedValue()
    const changing = listMethods(contract).filter(
      ({ endpoint: { method, reads, creates } }) => method !== 'GET' && !reads && !creates,
    )
    expect(changing.length).toBeGreaterThan(0)
    for (const { resource, name, endpoint } of changing) {
      const fetch = vi.fn(async () => Response.json({}, { status: 503 }))
      const maple = new MapleDispatch({ baseUrl: 'https://courier.example', key: 'k', fetch })
      // biome-ignore lint/suspicious/noExplicitAny: reached by its name, as the table has it
      const group = resource.reduce((each: any, key) => each[key], maple)
      const params = Object.keys(endpoint.params?.shape ?? {})
      await expect(group[name](...params, {}), name).rejects.toMatchObject({ status: 503 })
      expect(fetch, name).toHaveBeenCalledTimes(1)
    }
  })

  test('a new one without a name, a name without one, and two of a name stop the generator', () => {
    const { 'POST /orders': _, ...fewer } = methodNames
    expect(() => listMethods(contract, fewer)).toThrow('no name for POST /orders')
    expect(() => listMethods(contract, { ...methodNames, 'GET /users/profile': 'me.get' })).toThrow('no key may call')
    expect(() => listMethods(contract, { ...methodNames, 'GET /orders': 'orders.get' })).toThrow('two of orders.get')
  })
})

/** `orders.place`, `company.routes.list`, as they are in the client itself. */
function methodsOf(group: object, prefix = ''): string[] {
  const own = Object.getOwnPropertyNames(Object.getPrototypeOf(group)).filter((name) => name !== 'constructor')
  const nested = Object.entries(group).filter(([name]) => name !== 'http')
  return [
    ...own.map((name) => prefix + name),
    ...nested.flatMap(([name, each]) => methodsOf(each, `${prefix}${name}.`)),
  ]
}
