import { keysUnder } from '../../lib/query/keys-under.ts'

export const courierKeys = {
  adjustments: keysUnder('courier-adjustments'),
  available: keysUnder('available-orders'),
  earnings: keysUnder('earnings'),
  goals: keysUnder('courier-goals'),
  payoutAccount: keysUnder('payout-account'),
  payoutConnection: keysUnder('payout-connection'),
  payouts: keysUnder('payouts'),
  profile: keysUnder('courier-profile'),
  rules: keysUnder('courier-rules'),
  runs: keysUnder('courier-runs'),
  shifts: keysUnder('courier-shifts'),
  status: keysUnder('courier-status'),
  transfers: keysUnder('courier-transfers'),
}
