import { keysUnder } from '../../lib/query/keys-under.ts'

export const publicKeys = { tracking: keysUnder('tracking') }
