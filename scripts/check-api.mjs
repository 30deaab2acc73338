// The public part of the API against that of the last release (docs/api/released.json): what is there stays, things are
// only added. With --record it becomes the last release.
import { readFileSync, writeFileSync } from 'node:fs'
import { breakingChanges } from './lib/compare-api.mjs'
import { publicApi } from './lib/public-api.mjs'

const file = new URL('../docs/api/released.json', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const contract = await import('../contract/src/index.ts')
const { openApi } = await import('../server/src/platform/openapi.ts')

const endpoints = Object.values(contract).filter(
  (each) => each && typeof each === 'object' && 'method' in each && 'allow' in each,
)
const now = publicApi(
  openApi(endpoints, { title: '', version, url: '' }),
  contract.webhookEventTypes,
  contract.errorStatus,
)

if (process.argv.includes('--record')) {
  writeFileSync(file, oneLineEach(now))
  console.log(`docs/api/released.json: ${Object.keys(now.endpoints).length} endpoints of ${version}`)
} else {
  const found = breakingChanges(JSON.parse(readFileSync(file, 'utf8')), now)
  for (const sentence of found) console.log(sentence)
  if (found.length > 0) {
    console.log('Programs of customers rely on these: add beside them instead (docs/decisions/0056-api-docs.md).')
    process.exitCode = 1
  }
}

/** One line for each endpoint, event and shape, so that a change can be read. */
function oneLineEach({ shapes, ...parts }) {
  const lines = (object) =>
    Object.entries(object).map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  return `{
  "version": ${JSON.stringify(parts.version)},
  "codes": ${JSON.stringify(parts.codes)},
  "failure": ${parts.failure},
  "endpoints": {
${lines(parts.endpoints).join(',\n')}
  },
  "events": {
${lines(parts.events).join(',\n')}
  },
  "shapes": [
${shapes.map((each) => `    ${JSON.stringify(each)}`).join(',\n')}
  ]
}
`
}
