import { readdirSync, rmSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
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

/**
 * What every start loads, with what it needs itself: a thousand small files. None of them has native parts, data beside its code
 * or threads; what is loaded only when it is needed stays a package.
 */
const together = new Set([
  '@fastify/compress',
  '@fastify/static',
  '@opentelemetry/api',
  '@socket.io/redis-adapter',
  'fast-json-stringify',
  'fastify',
  'libphonenumber-js',
  'otpauth',
  'pg',
  'pg-boss',
  'pmtiles',
  'prom-client',
  'rate-limiter-flexible',
  'socket.io',
  'standardwebhooks',
  'uuid',
  'web-push',
  'zod',
])

const packageOf = (id: string) => id.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? id

const isOurs = (id: string) =>
  id.startsWith('.') || id.startsWith('/') || id.startsWith('@maple/') || /^[A-Z]:/i.test(id)

/** A package that is put together brings those that it needs, in the versions that it needs. */
const staysPackage = (id: string, importer: string | undefined): boolean => {
  if (isOurs(id) || together.has(packageOf(id))) return false
  return isBuiltin(id) || importer === undefined || !importer.includes('/node_modules/')
}

/**
 * To import `node:http` asks for all that it has, and with it loads the WebSocket and `fetch` of Node, which nobody here uses
 * before something outside is asked. Required, it is what is named and no more.
 */
const requireHttp = (code: string): string => {
  const imports = /^import \{([^}]+)\} from "node:http";$/m
  const [line, names] = code.match(imports) ?? []
  if (!line || !names) return code
  const behind = code.lastIndexOf('\n', code.search(/^(?!import )/m))
  const required = `import { createRequire as createRequireHttp } from "node:module";
const {${names.replaceAll(' as ', ': ')}} = createRequireHttp(import.meta.url)("node:http");`
  return `${code.slice(0, behind).replace(line, '')}\n${required}${code.slice(behind)}`
}

const startedAt = Date.now()
const bundle = await rolldown({
  input: join(server, 'src/main.ts'),
  platform: 'node',
  external: staysPackage,
  plugins: [
    {
      name: 'places-of-source',
      transform: (code, id) => (code.includes('import.meta.') ? placesOfSource(code, id) : null),
      renderChunk: requireHttp,
    },
  ],
})
await bundle.write({
  dir: dist,
  format: 'esm',
  entryFileNames: 'main.mjs',
  chunkFileNames: '[name]-[hash].mjs',
  comments: false,
})
await bundle.close()
for (const name of readdirSync(dist)) {
  const { mtimeMs } = statSync(join(dist, name))
  if (mtimeMs < startedAt - keptMs) rmSync(join(dist, name))
}
