import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import { Link } from 'react-router'
import { CardName } from '../card-name.tsx'
import { cardsQuery } from '../orders.queries.ts'

/** What the order will be paid with: the default card, which is chosen in the profile. */
export function PaymentMethod() {
  const card = useQuery(cardsQuery).data?.find(({ isDefault }) => isDefault)
  return (
    <div className="flex items-start gap-3 rounded-md bg-sunken px-4 py-3 text-sm">
      <CreditCard aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
      <dl className="flex flex-1 flex-wrap justify-between gap-x-3">
        <dt className="text-ink-soft">
          <Trans>Payment method</Trans>
        </dt>
        <dd className="text-right font-medium">
          {card ? <CardName card={card} /> : <Trans>Card</Trans>}
          <Link to="/customer/profile?tab=payment" className="link block text-sm font-normal">
            {card ? <Trans>Change card</Trans> : <Trans>Save a card</Trans>}
          </Link>
        </dd>
      </dl>
    </div>
  )
}
