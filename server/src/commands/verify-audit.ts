import { verifyChain } from '../audit/index.ts'
import { failCommand, withDatabase } from './with-database.ts'

/** Exit code 0: the audit log is as it was written. 1: somebody changed it, and where. */
withDatabase(verifyChain).then(({ entries, brokenAt, head }) => {
  if (brokenAt === undefined) return console.log(`The audit log is whole: ${entries} entries.\nIts head is ${head}`)
  console.error(
    `The audit log was tampered with: entry ${brokenAt} of ${entries} is missing or does not fit the chain.`,
  )
  process.exitCode = 1
}, failCommand)
