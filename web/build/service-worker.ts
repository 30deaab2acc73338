import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { courierChunks } from './courier-chunks.ts'
import type { ScreenTable } from './screen-table.ts'

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const publicFiles = ['/boot.js', '/favicon.svg']

/** Builds /sw.js by itself, in one file, with the list of what the courier's area needs. */
export function serviceWorker(table: ScreenTable): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The service worker is built before the page')
        const files = [...publicFiles, ...courierChunks(bundle, table)]
        const version = createHash('sha256').update(JSON.stringify(files)).update(page.source)
        for (const file of publicFiles) version.update(readFileSync(path(`public${file}`)))
        const source = await compile({ version: version.digest('hex').slice(0, 12), files })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

async function compile(app: { version: string; files: string[] }): Promise<string> {
  const result = await build({
    configFile: false,
    root: path('.'),
    logLevel: 'warn',
    publicDir: false,
    define: { APP: JSON.stringify(app) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: path('src/service-worker/service-worker.ts'), output: { format: 'iife' } },
    },
  })
  return (result as Rolldown.RolldownOutput).output[0].code
}
