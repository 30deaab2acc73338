// THIRD-PARTY-NOTICES.txt: every package that is shipped, with its licence and the words of it.
//   npm run notices       writes it anew
//   ... -- --check        fails if it is not current, or if a licence is not one that we can ship under
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { root } from './lib/install.mjs'
import { isForOnePlatform, licenceText, listShipped } from './lib/shipped.mjs'

/** What may be shipped beside MIT code without asking anything of those who use it but to keep the notice. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
  // A library of its own, used unchanged and replaceable.
  'LGPL-3.0-or-later',
  // By file: those of the package stay under it, unchanged; nothing of ours is in them.
  'MPL-2.0',
])
/** Said only in the package's own files, not in its metadata. */
const licencesByHand = { 'dejavu-fonts-ttf': 'Bitstream-Vera', 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' }

/** Works of others that a package brings in compiled form; its own licence does not name them. */
const compiledIn = { 'zxing-wasm': { name: 'ZXing-C++', licence: 'Apache-2.0' } }

const file = `${root}THIRD-PARTY-NOTICES.txt`
const licenceOf = ({ name, license }) => licencesByHand[name] ?? license ?? 'unknown'
const isAllowed = (licence) => {
  const words = licence.replace(/[()]/g, '').split(/ (AND|OR) /)
  const names = words.filter((_, at) => at % 2 === 0)
  return words.includes('OR') ? names.some((name) => allowed.has(name)) : names.every((name) => allowed.has(name))
}

const { packages } = listShipped()
const refused = packages.filter((one) => !isAllowed(licenceOf(one)))
for (const one of refused)
  console.error(`${one.name}@${one.version}: ${licenceOf(one)} is not on the list of licences in scripts/notices.mjs`)

const text = write()
if (process.argv.includes('--check')) {
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text
  if (!isCurrent) console.error('THIRD-PARTY-NOTICES.txt is not current: npm run notices')
  if (!isCurrent) process.exitCode = 1
} else writeFileSync(file, text)
if (refused.length > 0) process.exitCode = 1

function write() {
  const rows = packages.map((one) => `${one.name}@${one.version}: ${licenceOf(one)}`)
  // Packages of one platform are not installed everywhere, so their words are those of their parent, or of the list below.
  const owners = new Map()
  for (const one of packages.filter((each) => !isForOnePlatform(each) && !each.optional)) {
    const words = licenceText(one)
    if (words) owners.set(words, [...(owners.get(words) ?? []), `${one.name}@${one.version}`])
  }
  const apart = listApart().map(
    (one) => `${one.name}@${one.version}: ${licenceOf(one)}, ${addressesOf(licenceOf(one))}`,
  )
  const own = [
    'Of these, the following are made for one platform and under another licence than the package that brings them. They are',
    'used unchanged, as files of their own that can be replaced; their words and sources are where the address leads.',
    ...new Set(apart),
  ].join('\n')
  const within = packages
    .filter(({ name }) => name in compiledIn)
    .map(({ name, version }) => {
      const { name: work, licence } = compiledIn[name]
      return `Compiled into ${name}@${version}: ${work}, ${licence}, ${addressesOf(licence)}`
    })
  const texts = [...owners].map(([words, names]) => `${'-'.repeat(100)}\n${names.join(', ')}\n\n${words}`)
  const head = 'Maple Dispatch is shipped with the packages below. Written by npm run notices; do not edit by hand.'
  return `${[head, [...new Set(rows)].join('\n'), own, ...within, ...texts].join('\n\n')}\n`
}

function addressesOf(licence) {
  const names = licence.replace(/[()]/g, '').split(/ AND | OR /)
  return names.map((name) => `https://spdx.org/licenses/${name}.html`).join(' ')
}

/** Of one platform, and not under the licence of any package that needs it. */
function listApart() {
  const bringers = (path) => packages.filter((one) => one.needs.includes(path) && !isForOnePlatform(one))
  return packages.filter(
    (one) => isForOnePlatform(one) && !bringers(one.path).some((each) => licenceOf(each) === licenceOf(one)),
  )
}
