import { keysUnder } from '../../lib/query/keys-under.ts'

/** By themselves, since the home page loads the others. */
export const mailLinkKeys = {
  emailVerification: keysUnder('verify-email'),
  unsubscription: keysUnder('unsubscription'),
  recipient: keysUnder('recipient'),
}
