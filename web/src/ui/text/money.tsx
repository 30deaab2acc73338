import { useLingui } from '@lingui/react'
import { formatMoney } from '../../lib/format/format.ts'

/** Dollars, as the API gives them. */
export function Money({ amount }: { amount: number }) {
  useLingui() // Drawn again when the language changes.
  return <span className="whitespace-nowrap tabular-nums">{formatMoney(amount)}</span>
}
