import { Trans } from '@lingui/react/macro'
import { isEnded } from '@maple/contract/orders/order-moves'
import { Suspense, useState } from 'react'
import { useSession } from '../../../../lib/session/session.tsx'
import type { OrderView } from '../../../../orders/index.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { SetPriceDialog } from './late-dialogs.ts'

/** No rule gave it a price: it waits, and is offered to nobody, until somebody does (K6). */
export function UnpricedBanner({ order }: { order: OrderView }) {
  const [open, setOpen] = useState<'amount' | 'anew'>()
  const may = useSession().user?.permissions.includes('order-management') ?? false
  if (order.priceState !== 'pending' || isEnded(order.status)) return null
  return (
    <Banner kind="warning">
      <p>
        <Trans>No rule gives this order a price. It is not offered to couriers until it has one.</Trans>
      </p>
      {may && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setOpen('amount')}>
            <Trans>Set price</Trans>
          </Button>
          <Button size="sm" onClick={() => setOpen('anew')}>
            <Trans>Price anew</Trans>
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {open && <SetPriceDialog order={order} isAnew={open === 'anew'} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Banner>
  )
}
