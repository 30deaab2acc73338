import { ensureServerBuilt, ensureWebBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { supervise } from './lib/supervise.mjs'

ensureInstalled()
ensureWebBuilt()
// Half the young generation that Node would take: the server rests under 200 MB, and is no slower for it.
supervise(['--max-semi-space-size=8', ensureServerBuilt()], {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  // Of glibc: with an allocator of its own for each thread, what one has given back is no use to the others.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
})
