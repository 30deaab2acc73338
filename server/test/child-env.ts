import { join } from 'node:path'

/** What `npm start` starts: the server as a few files, which the global setup has built. */
export const program = join(import.meta.dirname, '../dist/main.mjs')

/** What a process of our own needs of its surroundings. Compiled code is kept where `npm start` keeps it: a second less for each. */
export const childEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/maple-compile'),
}
