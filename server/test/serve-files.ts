import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeAddressOf } from '../src/platform/client-address.ts'
import { makeHttp } from '../src/platform/http.ts'
import { makeMetrics } from '../src/platform/metrics.ts'
import { serveWeb } from '../src/platform/serve-web.ts'
import { packTile, writePmtiles } from '../src/platform/streets/write-pmtiles.ts'
import type { TestApp } from './make-app.ts'

/** A map of the whole world with one tile, and the layers that it says it has. */
export const smallMap = (layers: readonly string[]): Buffer =>
  writePmtiles({
    tiles: [packTile({ z: 0, x: 0, y: 0, bytes: Buffer.from('tile') })],
    metadata: {
      vector_layers: layers.map((id) => ({ id })),
      attribution: '<a href="https://osm.org">&copy; OpenStreetMap</a>',
    },
    bounds: [-80, 43, -79, 44],
    minZoom: 0,
    maxZoom: 0,
  })

/** The built web in short: one file of 50 bytes, as it is served. */
export async function serveFiles(t: TestApp) {
  const folder = mkdtempSync(join(tmpdir(), 'maple-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<html></html>')
  writeFileSync(join(folder, 'assets/a.js'), 'x'.repeat(50))
  const app = await makeHttp({ log: t.node.deps.log, metrics: makeMetrics(), addressOf: makeAddressOf({ hops: 0 }) })
  await serveWeb(app, {
    folder,
    streets: folder,
    maps: folder,
    publicUrl: 'https://maple.test',
    company: () => 'Maple',
    logoUrl: () => '',
    now: () => new Date(),
    describe: async () => ({ status: 200, title: 'x', description: 'x' }),
  })
  const stop = async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { app, folder, stop }
}
