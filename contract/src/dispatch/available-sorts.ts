/** Ways to sort available orders. No schema library here: the screen offers the same ones. */
export const availableSorts = ['distance', 'payout', 'time', 'priority'] as const
export type AvailableSort = (typeof availableSorts)[number]
