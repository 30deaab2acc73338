import { Trans, useLingui } from '@lingui/react/macro'
import { isEnded } from '@maple/contract/orders/order-moves'
import type { ReactNode } from 'react'
import {
  AccountFacts,
  CourierFacts,
  DeliveryFacts,
  isOfBusiness,
  type OrderView,
  PackageFacts,
  PaymentFacts,
  PickupFacts,
  RatingText,
} from '../../../../orders/index.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { refundNames } from '../cancel/refund-names.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { placeWarningWords } from './place-warning-words.ts'
import { TransferBanner } from './transfer-banner.tsx'

export const OrderSummaryTab = ({ order, onAssign }: { order: OrderView; onAssign: () => void }) => (
  <>
    {order.cancellation && (
      <Banner kind="error">
        <Trans>This order was cancelled.</Trans>
        {order.cancellation.reason && <p className="font-normal">{order.cancellation.reason}</p>}
        {order.cancellation.refund && <p className="font-normal">{refundNames[order.cancellation.refund]}</p>}
      </Banner>
    )}
    <Warnings order={order} />
    <TransferBanner order={order} />
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Part title={<Trans>Pickup</Trans>}>
        <PickupFacts order={order} />
      </Part>
      <Part title={<Trans>Delivery</Trans>}>
        <DeliveryFacts order={order} />
      </Part>
      <Part title={<Trans>Package</Trans>}>
        <PackageFacts order={order} />
      </Part>
      <Part title={<Trans>Parcels</Trans>}>
        <OrderParcels parcels={order.parcels} />
      </Part>
      <Part title={<Trans>Courier</Trans>}>
        {order.courier ? <CourierFacts courier={order.courier} /> : <NoCourier order={order} onAssign={onAssign} />}
      </Part>
      <Part title={<Trans>Customer</Trans>}>
        <CustomerFacts customer={order.customer} />
      </Part>
      {isOfBusiness(order) && (
        <Part title={<Trans>Account</Trans>}>
          <AccountFacts order={order} />
        </Part>
      )}
      <Part title={<Trans>Payment</Trans>}>
        <PaymentFacts payment={order.payment} />
      </Part>
      {order.rating && (
        <Part title={<Trans>Rating</Trans>}>
          <RatingText rating={order.rating.customerRating} />
        </Part>
      )}
    </div>
  </>
)

/** What it was taken with all the same, as long as that can still be mended (K7). */
function Warnings({ order: { status, placeWarnings } }: { order: OrderView }) {
  const { i18n } = useLingui()
  if (isEnded(status)) return null
  return placeWarnings.map((warning) => (
    <Banner key={warning} kind="warning">
      {i18n._(placeWarningWords[warning])}
    </Banner>
  ))
}

const NoCourier = ({ order, onAssign }: { order: OrderView; onAssign: () => void }) => (
  <div className="flex items-center justify-between gap-3 text-sm text-ink-soft">
    <Trans>Nobody has it.</Trans>
    {order.moves.includes('assign') && (
      <Button size="sm" onClick={onAssign}>
        <Trans>Assign courier</Trans>
      </Button>
    )}
  </div>
)

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="flex min-w-0 flex-col gap-1">
    <h3 className="text-sm font-semibold">{title}</h3>
    {children}
  </section>
)
