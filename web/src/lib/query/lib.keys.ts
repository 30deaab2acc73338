import { keysUnder } from './keys-under.ts'

export const libKeys = {
  config: keysUnder('config'),
  suggestedAddresses: keysUnder('geo'),
}
