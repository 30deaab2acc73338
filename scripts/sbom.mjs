// npm run sbom [-- FILE]: what is shipped, as a CycloneDX 1.6 bill of materials (sbom.json).
import { readFileSync, writeFileSync } from 'node:fs'
import { root } from './lib/install.mjs'
import { listShipped } from './lib/shipped.mjs'

const { name, version, description, license } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
const { packages, direct } = listShipped()
const byPath = new Map(packages.map((one) => [one.path, one]))

// A scope's @ is written %40 in a package URL, its slash stays.
const purl = (one) => `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`
/** The same package twice, nested for different needs, is two components. */
const refOf = (one) => (one.path.lastIndexOf('node_modules/') === 0 ? purl(one) : `${purl(one)}#${one.path}`)
const refsOf = (paths) => [...new Set(paths.map((path) => refOf(byPath.get(path))))].sort()

const licenses = (expression) =>
  expression === undefined
    ? undefined
    : / (AND|OR) /.test(expression)
      ? [{ expression: expression.replace(/^\((.*)\)$/, '$1') }]
      : [{ license: { id: expression } }]

const hashes = (integrity) => {
  const [algorithm, digest] = integrity?.split(/-(.*)/s) ?? []
  return algorithm === 'sha512'
    ? [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }]
    : undefined
}

const self = { 'bom-ref': `pkg:npm/${name}@${version}`, purl: `pkg:npm/${name}@${version}` }
const bom = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: { type: 'application', ...self, name, version, description, licenses: licenses(license) },
  },
  components: packages.map((one) => ({
    type: 'library',
    'bom-ref': refOf(one),
    name: one.name,
    version: one.version,
    purl: purl(one),
    scope: one.optional ? 'optional' : 'required',
    licenses: licenses(one.license),
    hashes: hashes(one.integrity),
  })),
  dependencies: [
    { ref: self['bom-ref'], dependsOn: refsOf(direct) },
    ...packages.map((one) => ({ ref: refOf(one), dependsOn: refsOf(one.needs) })),
  ],
}
requireSound(bom)
const file = process.argv[2] ?? `${root}sbom.json`
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
console.log(`${file}: ${bom.components.length} components`)

/** What the format asks for: each part named, versioned and referred to by a reference of its own that exists. */
function requireSound({ components, dependencies, metadata }) {
  const refs = components.map((one) => one['bom-ref'])
  const known = new Set([metadata.component['bom-ref'], ...refs])
  if (known.size !== refs.length + 1) throw new Error('two components have the same reference')
  const nameless = components.find((one) => !one.name || !one.version || !/^pkg:npm\/[^@]+@[^@]+$/.test(one.purl))
  if (nameless) throw new Error(`${JSON.stringify(nameless)} lacks a name, a version or an address`)
  const lost = dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).find((ref) => !known.has(ref))
  if (lost) throw new Error(`${lost} is depended on and not in the list`)
}
