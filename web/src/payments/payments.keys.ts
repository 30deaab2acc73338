import { keysUnder } from '../lib/query/keys-under.ts'

export const paymentKeys = { ofOrders: keysUnder('order-payments') }
