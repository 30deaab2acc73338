// node scripts/run.mjs FILE [ARGUMENT ...]: one of our TypeScript commands, on a fresh clone too.
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

ensureInstalled()
runNode(process.argv.slice(2))
