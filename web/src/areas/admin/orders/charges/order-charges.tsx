import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullName } from '../../../../lib/format/format.ts'
import { useSession } from '../../../../lib/session/session.tsx'
import type { OrderView } from '../../../../orders/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorState } from '../../../../ui/empty-state.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { CompanyDateTime } from '../../../../ui/text/company-date-time.tsx'
import { Money } from '../../../../ui/text/money.tsx'
import { ChargeDialog } from './charge-dialog.tsx'
import { chargeNames } from './charge-words.ts'
import { type Charge, chargesQuery } from './charges.queries.ts'

/** What staff have charged and credited, and another one as long as it may be. */
export function OrderCharges({ order }: { order: OrderView }) {
  const { t } = useLingui()
  const { user } = useSession()
  const [adding, setAdding] = useState(false)
  const { data, error, refetch, isFetching } = useQuery(chargesQuery(order._id, order.priceVersion))
  const mayAdd = data?.isOpen && user?.permissions.includes('order-management')
  return (
    <section className="flex flex-col gap-3" aria-label={t`Charges`}>
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">
          <Trans>Charges</Trans>
        </h3>
        {mayAdd && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Trans>Add charge or credit</Trans>
          </Button>
        )}
      </div>
      {data ? (
        <Charges charges={data.charges} />
      ) : error ? (
        <ErrorState error={error} fallback={t`Failed to fetch the charges`} onRetry={refetch} retrying={isFetching} />
      ) : (
        <SkeletonLines lines={2} />
      )}
      {data && !data.isOpen && order.status !== 'cancelled' && (
        <p className="text-sm text-ink-soft">
          <Trans>The time for charges is over.</Trans>
        </p>
      )}
      {adding && <ChargeDialog order={order} onClose={() => setAdding(false)} />}
    </section>
  )
}

function Charges({ charges }: { charges: readonly Charge[] }) {
  const { i18n } = useLingui()
  if (charges.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>Nothing was charged besides.</Trans>
      </p>
    )
  return (
    <ul className="divide-y divide-line rounded-md border border-line text-sm">
      {charges.map(({ _id, code, amount, tax, reason, at, by }) => (
        <li key={_id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-2">
          <span className="font-medium">{i18n._(chargeNames[code])}</span>
          <span>
            <Money amount={amount} />
            {tax !== 0 && (
              <span className="text-ink-soft">
                {' '}
                + <Money amount={tax} /> <Trans>tax</Trans>
              </span>
            )}
          </span>
          <span className="w-full break-words">{reason}</span>
          <span className="w-full text-ink-faint">
            {by && `${fullName(by)} · `}
            <CompanyDateTime value={at} />
          </span>
        </li>
      ))}
    </ul>
  )
}
