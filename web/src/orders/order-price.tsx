import { Trans } from '@lingui/react/macro'
import { Money } from '../ui/text/money.tsx'

/** What an order costs; one that nobody has priced yet says so, and never costs 0 (K6). */
export const OrderPrice = ({ amount }: { amount: number | null }) =>
  amount === null ? <Trans>Price follows</Trans> : <Money amount={amount} />
