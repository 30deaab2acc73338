import { keysUnder } from '../lib/query/keys-under.ts'

export const shopKeys = { lists: keysUnder('shops'), one: keysUnder('shop'), orders: keysUnder('shop-orders') }
