import { ensureWebBuilt } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { supervise } from './lib/supervise.mjs'

ensureInstalled()
ensureWebBuilt()
// Half the young generation that Node would take: the server rests under 200 MB, and is no slower for it.
supervise(['--max-semi-space-size=8', 'server/src/main.ts'], { NODE_ENV: process.env.NODE_ENV ?? 'production' })
