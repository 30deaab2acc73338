import { keysUnder } from '../../lib/query/keys-under.ts'

export const publicKeys = {
  emailVerification: keysUnder('verify-email'),
  tracking: keysUnder('tracking'),
  unsubscription: keysUnder('unsubscription'),
}
