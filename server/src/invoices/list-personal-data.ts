import type { PersonalKind } from '../platform/personal-data.ts'

/** What a member paid for their account is the account's, and kept by law; of the card nothing is left but what it paid. */
export const listPersonalData = (): PersonalKind[] => [
  {
    kind: 'invoiceCharges',
    columns: { invoice_charges: ['gateway_id', 'action_url', 'failure', 'card_brand', 'card_last4'] },
    term: 'law',
    erase: async (tx, { userId }) => {
      await tx`update invoice_charges set card_brand = null, card_last4 = null, action_url = null, failure = null where user_id = ${userId}`
    },
    read: async (db, userId) => db`
      select i.number as invoice, c.amount_cents / 100.0::float8 as amount, c.state, c.card_brand, c.card_last4, c.failure, c.created_at
      from invoice_charges c join invoices i on i.id = c.invoice_id where c.user_id = ${userId} order by c.created_at limit 1000`,
  },
]
