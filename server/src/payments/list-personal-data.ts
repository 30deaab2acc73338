import type { Deps } from '../deps.ts'
import type { PersonalKind } from '../platform/personal-data.ts'
import { eraseCards, erasePayees, eraseReasons, listMoneyOf } from './personal-payments.sql.ts'

/** Cards and bank accounts go, here and at the provider; what was paid and earned is kept by law, without them. */
export const listPersonalData = (deps: Deps): PersonalKind[] => [
  {
    kind: 'payments',
    columns: {
      payments: ['gateway_id', 'action_url', 'failure', 'card_brand', 'card_last4'],
      payment_steps: ['reason', 'last_error'],
      courier_adjustments: ['reason', 'consent_text', 'cancel_reason'],
    },
    term: 'law',
    erase: (tx, { userId }) => eraseReasons(tx, userId),
    read: listMoneyOf,
  },
  {
    kind: 'cards',
    columns: {
      saved_cards: ['gateway_id', 'brand', 'last4'],
      card_setups: ['gateway_id'],
      gateway_customers: ['gateway_id'],
    },
    term: 'account',
    erase: (tx, { userId }) => eraseCards(deps, tx, userId),
    read: { nothing: 'payments shows them' },
  },
  {
    kind: 'payoutAccounts',
    columns: {
      payout_accounts: ['holder', 'last_digits', 'sealed'],
      gateway_payees: ['gateway_id'],
      payouts: ['gateway_id', 'failure'],
    },
    term: 'account',
    erase: (tx, { userId }) => erasePayees(tx, userId),
    read: { nothing: 'payments shows them' },
  },
]
