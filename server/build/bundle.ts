import { readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'

/**
 * npm run build --workspace server: our own files of the server as a few, in server/dist. Packages stay where they are, and
 * files that our own code names beside itself (migrations, words, threads) are still those beside the source. Nothing is
 * shortened, so a fault names the function and, above it, the file.
 */
const server = join(import.meta.dirname, '..')
const dist = join(server, 'dist')

/** A server that is running may still ask for a part of the build before. */
const keptMs = 24 * 60 * 60_000

const address = (path: string) => JSON.stringify(relative(dist, path).split(sep).join('/'))

/** What a file says of its own place is said of its source. */
const placesOfSource = (code: string, id: string): string =>
  code
    .replaceAll('import.meta.url', `new URL(${address(id)}, import.meta.url).href`)
    .replaceAll('import.meta.dirname', `import.meta.dirname + '/' + ${address(dirname(id))}`)

const isOurs = (id: string) =>
  id.startsWith('.') || id.startsWith('/') || id.startsWith('@maple/') || /^[A-Z]:/i.test(id)

const startedAt = Date.now()
const bundle = await rolldown({
  input: join(server, 'src/main.ts'),
  platform: 'node',
  external: (id) => !isOurs(id),
  plugins: [
    {
      name: 'places-of-source',
      transform: (code, id) => (code.includes('import.meta.') ? placesOfSource(code, id) : null),
    },
  ],
})
await bundle.write({
  dir: dist,
  format: 'esm',
  entryFileNames: 'main.mjs',
  chunkFileNames: '[name]-[hash].mjs',
})
await bundle.close()
for (const name of readdirSync(dist)) {
  const { mtimeMs } = statSync(join(dist, name))
  if (mtimeMs < startedAt - keptMs) rmSync(join(dist, name))
}
