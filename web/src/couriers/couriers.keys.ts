import { keysUnder } from '../lib/query/keys-under.ts'

export const courierFileKeys = { documents: keysUnder('courier-document') }
