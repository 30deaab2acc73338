import type { SavedCard } from './orders.queries.ts'

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  interac: 'Interac',
}

export const brandName = (brand: string): string => brandNames[brand] ?? brand

/** As people recognise their cards: the brand and the last four digits. */
export const CardName = ({ card: { brand, last4 } }: { card: Pick<SavedCard, 'brand' | 'last4'> }) => (
  <span className="whitespace-nowrap tabular-nums">
    {brandName(brand)} <span aria-hidden="true">••••</span> {last4}
  </span>
)
