import type { OrderSummary } from '../orders.queries.ts'

/** What the account's own fields say, each with its name, and the cost centre. */
export const referenceTexts = ({
  references,
  referenceLabels,
  costCentre,
}: Pick<OrderSummary, 'references' | 'referenceLabels' | 'costCentre'>): string[] => [
  ...Object.entries(referenceLabels).map(([key, label]) => `${label}: ${references[key] ?? ''}`),
  ...(costCentre ? [costCentre] : []),
]
