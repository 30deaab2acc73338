import { afterAll, afterEach, beforeEach } from 'vitest'
import { cost } from '../src/identity/hash-password.ts'
import { around } from './reset-between-tests.ts'

// Files share what is loaded, so a hook in a module would be of the first file alone. This one is run anew before each:
// a file's own `beforeEach` comes after these and sees what was put back.
beforeEach(around.beforeTest)
afterEach(around.afterTest)
afterAll(around.afterFile)

// A tenth of the processor's time went into passwords; what they cost outside of tests is tested by the command that makes
// an admin, which is a process of its own.
Object.assign(cost, { memory: 8, passes: 1 })
