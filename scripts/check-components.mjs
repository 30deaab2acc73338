// A component that nobody can take in at a glance is split by what it does. Those of more than 80 lines need a reason here.
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { root } from './lib/install.mjs'

const mostLines = 80
/** File and component -> why it is one piece all the same. */
const reasons = {}

const files = readdirSync(`${root}web/src`, { recursive: true })
  .map((name) => `web/src/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
const long = files.flatMap(longComponents)
const faults = [
  ...long.filter(({ at }) => !reasons[at]).map(({ at, lines }) => `${at} has ${lines} lines, of ${mostLines}`),
  ...Object.keys(reasons)
    .filter((at) => !long.some((one) => one.at === at))
    .map((at) => `${at} is short or gone, and needs no reason any more`),
]
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0

/** Functions of a module whose name begins with a capital letter. */
function longComponents(file) {
  const code = readFileSync(root + file, 'utf8')
  const lineAt = (offset) => code.slice(0, offset).split('\n').length
  return parseSync(file, code)
    .program.body.map((statement) => statement.declaration ?? statement)
    .flatMap((declared) => (declared.type === 'VariableDeclaration' ? declared.declarations : [declared]))
    .filter(({ id }) => /^[A-Z]/.test(id?.name ?? ''))
    .filter(({ type, init }) => type === 'FunctionDeclaration' || init?.type === 'ArrowFunctionExpression')
    .map(({ id, start, end }) => ({ at: `${file} ${id.name}`, lines: lineAt(end) - lineAt(start) + 1 }))
    .filter(({ lines }) => lines > mostLines)
}
