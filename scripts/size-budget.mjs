// What a first visit loads, in JavaScript after gzip and in files, against its budget.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { ensureWebBuilt } from './lib/build.mjs'
import { root } from './lib/install.mjs'

const kilobyte = 1024
/** What a visitor's page asks for besides the entry, its shell and itself: texts of one language, the socket. */
const pages = {
  home: { budget: 131, path: '/', chunks: ['src/locales/public/fr.po'] },
  tracking: {
    budget: 152,
    path: '/track/:number',
    chunks: ['src/locales/public/fr.po', '../node_modules/socket.io-client/build/esm/index.js'],
  },
}
/** For every screen behind the login, the login and its like (guest) included: what the server names in the page for it. */
const areas = {
  guest: { matches: /^\/(?!customer|courier|admin)/, files: 14, budget: 195 },
  customer: { matches: /^\/customer/, files: 21, budget: 240 },
  courier: { matches: /^\/courier/, files: 21, budget: 254 },
  admin: { matches: /^\/admin/, files: 20, budget: 252 },
}
/** All there are: many small ones would be many requests again. */
const allFiles = 220

/** What a company's own website loads for tracking and prices. */
const embedBudget = 15

ensureWebBuilt()
const dist = `${root}web/dist/`
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'))
const screens = JSON.parse(readFileSync(`${dist}.vite/pages.json`, 'utf8'))
const table = JSON.parse(readFileSync(`${dist}.vite/screens.json`, 'utf8'))
const sizes = new Map()
function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(dist + file), { level: 9 }).length)
  return sizes.get(file)
}

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

for (const [page, { budget, path, chunks }] of Object.entries(pages)) {
  const { module, shell } = table.find((screen) => screen.path === path)
  judge(page, ['boot.js', ...new Set(filesOf(['index.html', shell, module, ...chunks]))], { budget })
}

for (const [area, { matches, ...marks }] of Object.entries(areas)) {
  // The texts are those of everybody, of several areas and of this one; whoever signs in has none of their own.
  const texts = ['public/', '', ...(area === 'guest' ? [] : [`${area}/`])].map((folder) => `src/locales/${folder}fr.po`)
  const shared = ['boot.js', ...filesOf(['index.html', ...texts])]
  const visits = screens
    .filter(({ path }) => matches.test(path))
    .map(({ path, preload }) => ({ path, files: [...new Set([...shared, ...preload.map((file) => file.slice(1))])] }))
    .sort((a, b) => weightOf(b.files) - weightOf(a.files))
  const most = visits.reduce((a, b) => (b.files.length > a.files.length ? b : a))
  for (const visit of new Set([visits[0], most])) judge(`${area}, ${visit.path}`, visit.files, marks)
}

const embed = sizeOf('embed.js')
const embedLine = `embed.js: ${(embed / kilobyte).toFixed(1)} KB of ${embedBudget} KB`
if (embed > embedBudget * kilobyte) fail(embedLine)
else console.log(embedLine)

const all = new Set(Object.values(manifest).map(({ file }) => file)).size
if (all > allFiles) fail(`${all} files in all, of ${allFiles}`)
else console.log(`${all} files in all, of ${allFiles}`)

function weightOf(files) {
  return files.reduce((sum, file) => sum + sizeOf(file), 0)
}

function judge(name, files, { budget, files: count = Number.POSITIVE_INFINITY }) {
  const total = weightOf(files)
  const limit = Number.isFinite(count) ? ` of ${count}` : ''
  const line = `${name}: ${(total / kilobyte).toFixed(1)} KB of ${budget} KB, ${files.length}${limit} files`
  if (total <= budget * kilobyte && files.length <= count) return console.log(line)
  fail(`${line}. The largest:`)
  for (const file of files.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 8))
    console.error(`  ${(sizeOf(file) / kilobyte).toFixed(1)} KB  ${file}`)
}

function fail(line) {
  console.error(line)
  process.exitCode = 1
}
