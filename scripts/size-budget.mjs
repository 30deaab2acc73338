// What a first visit to a public page loads, in JavaScript after gzip, against its budget.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { ensureWebBuilt } from './lib/build-web.mjs'
import { root } from './lib/install.mjs'

const kilobyte = 1024
/** The chunks that a route asks for by itself, besides the entry: shell, screen, texts of one language, the socket. */
const pages = {
  home: { budget: 130, chunks: ['src/app/public-shell.tsx', 'src/home/home-page.tsx', 'src/locales/public/fr.po'] },
  tracking: {
    budget: 150,
    chunks: [
      'src/app/public-shell.tsx',
      'src/tracking/tracking-page.tsx',
      'src/locales/public/fr.po',
      '../node_modules/socket.io-client/build/esm/index.js',
    ],
  },
}

ensureWebBuilt()
const dist = `${root}web/dist/`
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'))
const sizeOf = (file) => gzipSync(readFileSync(dist + file), { level: 9 }).length

/** A chunk and all that it imports before it runs. */
function filesOf(names) {
  const chunks = new Set(names)
  for (const name of chunks) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`web/dist has no chunk ${name}: is it still loaded by itself?`)
    for (const imported of chunk.imports ?? []) chunks.add(imported)
  }
  return [...chunks].map((name) => manifest[name].file).filter((file) => file.endsWith('.js'))
}

for (const [page, { budget, chunks }] of Object.entries(pages)) {
  const files = ['boot.js', ...new Set(filesOf(['index.html', ...chunks]))]
  const sizes = files.map((file) => ({ file, bytes: sizeOf(file) })).sort((a, b) => b.bytes - a.bytes)
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  const line = `${page}: ${(total / kilobyte).toFixed(1)} KB of ${budget} KB`
  if (total <= budget * kilobyte) console.log(line)
  else {
    console.error(`${line}. The largest:`)
    for (const { file, bytes } of sizes.slice(0, 8)) console.error(`  ${(bytes / kilobyte).toFixed(1)} KB  ${file}`)
    process.exitCode = 1
  }
}
