import { keysUnder } from '../lib/query/keys-under.ts'

export const accountKeys = {
  /** Every list of accounts, the customer's own too. */
  lists: keysUnder('accounts'),
  one: keysUnder('account'),
  members: keysUnder('account-members'),
  invitations: keysUnder('account-invitations'),
  addresses: keysUnder('account-addresses'),
  costCentres: keysUnder('account-cost-centres'),
}
