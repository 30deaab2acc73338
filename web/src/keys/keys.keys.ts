import { keysUnder } from '../lib/query/keys-under.ts'

export const apiKeyKeys = { lists: keysUnder('api-keys') }
