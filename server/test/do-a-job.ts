import { readEnv } from '../src/env.ts'
import { runCycles } from '../src/invoices/run-cycles.ts'
import { startNode } from '../src/node.ts'
import { makeLog } from '../src/platform/log.ts'
import { makeAllDue } from '../src/recurrences/make-due.ts'

/** A server as a process of its own that does one job at a time of its choice: node do-a-job.ts JOB NOW. It is made to be killed. */
const [job = '', now = ''] = process.argv.slice(2)
const { deps } = await startNode({
  env: readEnv(process.env),
  databaseUrl: process.env.DATABASE_URL ?? '',
  log: makeLog('silent'),
  rounds: false,
  now: () => new Date(now),
})
const jobs: Record<string, () => Promise<unknown>> = {
  'invoice-cycles': () => runCycles(deps),
  'recurring-orders': () => makeAllDue(deps),
}
await jobs[job]?.()
console.log('the job is done')
process.exit()
