import { keysUnder } from '../../lib/query/keys-under.ts'

export const customerKeys = {
  addresses: keysUnder('addresses'),
  receipts: keysUnder('receipts'),
}
