import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as client from '../../client/src/index.ts'
import { expect, test } from '../fixtures.ts'
import { ok } from '../harness/orders.ts'

const root = join(import.meta.dirname, '../..')

test('[N5] the client as it is packed works in a page of the same origin', async ({ page, api, person }) => {
  const folder = mkdtempSync(join(tmpdir(), 'maple-client-'))
  try {
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    execFileSync(process.execPath, [tsc, '--project', join(root, 'client/tsconfig.publish.json'), '--outDir', folder])
    await page.route('**/maple-client/**', (route) => {
      const file = join(folder, new URL(route.request().url()).pathname.replace('/maple-client/', ''))
      return route.fulfill({ contentType: 'text/javascript', body: readFileSync(file, 'utf8') })
    })
    const data = { name: 'Page', mode: 'test', scopes: ['quotes', 'orders:read', 'orders:write'] }
    const account = await api(await person())
    const { secret } = (await ok<{ secret: string }>(account.post('/api/api-keys', { data }))).data
    // Under the strict policy of the docs.
    await page.goto('/api/docs?lang=en')
    const found = await page.evaluate(async (key) => {
      const address = '/maple-client/index.js'
      const { MapleDispatch, MapleError }: typeof client = await import(address)
      const maple = new MapleDispatch({ baseUrl: location.origin, key })
      const placed = await maple.orders.place({
        type: 'delivery-only',
        delivery: {
          address: '401 Richmond St W, Toronto, ON M5V 3A8',
          contactName: 'Rae Roy',
          contactPhone: '416 555 0123',
        },
        package: { description: 'Books' },
      })
      const listed = await maple.orders.list().toArray()
      const refused = await maple.webhooks
        .list()
        .page()
        .catch((error: unknown) => error)
      const code = refused instanceof MapleError ? refused.code : 'none'
      return { number: placed.orderNumber, listed: listed.map(({ orderNumber }) => orderNumber), code }
    }, secret)
    expect(found).toEqual({ number: expect.stringMatching(/^MD/), listed: [found.number], code: 'forbidden' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
