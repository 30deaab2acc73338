import { keysUnder } from '../lib/query/keys-under.ts'

export const importKeys = {
  lists: keysUnder('imports'),
  one: keysUnder('import'),
  rows: keysUnder('import-rows'),
}
