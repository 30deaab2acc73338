import { parseArgs } from 'node:util'
import { examine } from './doctor/examine.ts'
import type { Finding } from './doctor/finding.ts'
import { failCommand } from './with-database.ts'

const usage = `npm run doctor [-- --json] [-- --send-mail you@company.ca]
Looks at configuration, machine, database, mail, maps and queues, and says what to do. Exit code 1: something is wrong.`

const marks = { ok: '✓', warning: '!', fault: '✗' }

const indented = (words: string): string => words.replaceAll('\n', '\n    ')

const lineOf = ({ name, state, says, todo }: Finding): string =>
  `${marks[state]} ${name}: ${indented(says)}${todo ? `\n    → ${indented(todo)}` : ''}`

function summarise(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((each) => each.state === state).length
  const [faults, warnings] = [count('fault'), count('warning')]
  return `${count('ok')} right, ${warnings} to look at, ${faults} wrong.`
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      'send-mail': { type: 'string' },
    },
  })
  if (values.help) return console.log(usage)
  const sendMailTo = values['send-mail']
  if (sendMailTo !== undefined && !/^[^\s@]+@[^\s@]+$/.test(sendMailTo))
    throw new Error(`${sendMailTo} is no e-mail address.\n${usage}`)
  const findings = await examine({ source: process.env, sendMailTo })
  const text = values.json
    ? JSON.stringify(findings, null, 2)
    : `${findings.map(lineOf).join('\n')}\n\n${summarise(findings)}`
  const code = findings.some(({ state }) => state === 'fault') ? 1 : 0
  // Whatever still waits for an answer is not waited for.
  process.stdout.write(`${text}\n`, () => process.exit(code))
}

main().catch(failCommand)
