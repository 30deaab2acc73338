/** What staff charge for after an order was placed (K5). No schema library here: the form and the server read the same. */
export const chargeCodes = ['waiting', 'extra-piece', 'credit', 'other'] as const
export type ChargeCode = (typeof chargeCodes)[number]
