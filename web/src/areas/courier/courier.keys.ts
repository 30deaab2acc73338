import { keysUnder } from '../../lib/query/keys-under.ts'

export const courierKeys = {
  available: keysUnder('available-orders'),
  earnings: keysUnder('earnings'),
  goals: keysUnder('courier-goals'),
  payoutAccount: keysUnder('payout-account'),
  payoutConnection: keysUnder('payout-connection'),
  payouts: keysUnder('payouts'),
  profile: keysUnder('courier-profile'),
  status: keysUnder('courier-status'),
}
