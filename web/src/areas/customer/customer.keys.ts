import { keysUnder } from '../../lib/query/keys-under.ts'

export const customerKeys = {
  addresses: keysUnder('addresses'),
  invoices: keysUnder('invoices'),
  receipts: keysUnder('receipts'),
}
