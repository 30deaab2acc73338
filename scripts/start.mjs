import { ensureWebBuilt } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'

ensureInstalled()
ensureWebBuilt()
runNode(['server/src/main.ts'], { NODE_ENV: process.env.NODE_ENV ?? 'production' })
