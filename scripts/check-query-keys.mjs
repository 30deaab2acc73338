// Keys of the web's cache are made in one place a room or area (*.keys.ts), so that whoever reads something again and
// whoever reads it first cannot mean different things. Tests may write them down.
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { root } from './lib/install.mjs'

const files = readdirSync(`${root}web/src`, { recursive: true })
  .map((name) => `web/src/${name.replaceAll('\\', '/')}`)
  .filter((name) => /\.tsx?$/.test(name) && !/\.(keys|test)\.tsx?$/.test(name))
const faults = files.flatMap(literalKeys)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0

function literalKeys(file) {
  const code = readFileSync(root + file, 'utf8')
  if (!code.includes('queryKey')) return []
  const found = []
  new Visitor({
    Property({ key, value, start }) {
      if (key.name === 'queryKey' && value.type === 'ArrayExpression')
        found.push(`${file}:${code.slice(0, start).split('\n').length} writes a key down; it belongs into a *.keys.ts`)
    },
  }).visit(parseSync(file, code).program)
  return found
}
