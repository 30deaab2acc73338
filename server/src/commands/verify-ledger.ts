import { readEnv } from '../env.ts'
import { compareProvider, type LedgerFault, verifyLedger } from '../payments/index.ts'
import type { Database } from '../platform/db.ts'
import { openGateway } from '../platform/payment-gateway/open-gateway.ts'
import { failCommand, withDatabase } from './with-database.ts'

const days = 30
const most = 10_000

/** The provider's own list of the last month beside ours; without an answer the rest is proved all the same. */
async function askProvider(db: Database): Promise<LedgerFault[]> {
  // It is only read: nothing is signed, and nothing sent.
  const tools = { db, now: () => new Date(), jobs: { send: async () => undefined }, secrets: { sign: () => '' } }
  const to = new Date()
  const window = { from: new Date(to.getTime() - days * 86_400_000), to, most }
  try {
    return await compareProvider(db, await openGateway(readEnv(process.env), tools), window)
  } catch (error) {
    console.error(`The payment provider could not be asked: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

/** Exit code 0: every cent is accounted for. 1: something does not fit, and what. */
withDatabase(async (db) => [...(await verifyLedger(db)), ...(await askProvider(db))]).then((faults) => {
  if (faults.length === 0)
    return console.log('The ledger, the orders, the payments, the payouts and the provider’s list agree.')
  for (const { check, count, examples } of faults) console.error(`${check}: ${count}, such as ${examples.join(', ')}`)
  process.exitCode = 1
}, failCommand)
