import { verifyLedger } from '../payments/index.ts'
import { failCommand, withDatabase } from './with-database.ts'

/** Exit code 0: every cent is accounted for. 1: something does not fit, and what. */
withDatabase(verifyLedger).then((faults) => {
  if (faults.length === 0) return console.log('The ledger, the orders, the payments and the payouts agree.')
  for (const { check, count, examples } of faults) console.error(`${check}: ${count}, such as ${examples.join(', ')}`)
  process.exitCode = 1
}, failCommand)
