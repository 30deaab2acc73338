import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  AccountFacts,
  CourierFacts,
  DeliveryFacts,
  isOfBusiness,
  OrderIssues,
  OrderProof,
  type OrderView,
  PackageFacts,
  PaymentFacts,
  PickupFacts,
  PriceLines,
  ProofButton,
  RatingText,
  ReceiptButton,
  Timeline,
} from '../../../orders/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { PinBanner } from './pin-banner.tsx'
import { TestimonialConsent } from './testimonial-consent.tsx'
import { TipBanner } from './tip-banner.tsx'

export const OrderDetails = ({ order }: { order: OrderView }) => (
  <>
    {order.cancellation && (
      <Banner kind="error">
        <Trans>This order was cancelled.</Trans>
        {order.cancellation.reason && <p className="font-normal">{order.cancellation.reason}</p>}
      </Banner>
    )}
    <PinBanner order={order} />
    <TipBanner tip={order.payment.tip} />
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <Part title={<Trans>Timeline</Trans>}>
          <Timeline entries={order.timeline} />
        </Part>
        {order.courier && (
          <Part title={<Trans>Courier</Trans>}>
            <CourierFacts courier={order.courier} />
          </Part>
        )}
        {(order.proofs.length > 0 || order.delivery.completedAt) && (
          <Part title={<Trans>Proof</Trans>}>
            {order.proofs.length > 0 && <OrderProof orderId={order._id} proofs={order.proofs} />}
            <ProofButton order={order} />
          </Part>
        )}
        {order.issues.length > 0 && (
          <Part title={<Trans>Issues</Trans>}>
            <OrderIssues orderId={order._id} issues={order.issues} />
          </Part>
        )}
        {order.rating && (
          <Part title={<Trans>Your rating</Trans>}>
            <RatingText rating={order.rating.customerRating} />
            {order.testimonial && <TestimonialConsent orderId={order._id} {...order.testimonial} />}
          </Part>
        )}
        <Part title={<Trans>Price</Trans>}>
          <PriceLines lines={order.priceLines} total={order.pricing.total} />
        </Part>
        {order.placedVia === 'staff' && order.placedBy && (
          <p className="text-sm text-ink-soft">
            <Trans>{order.placedBy.firstName} of our team placed this order for you.</Trans>
          </p>
        )}
        <Part title={<Trans>Payment</Trans>}>
          <PaymentFacts payment={order.payment} />
          {/* Where the mail says that it is. */}
          {order.payment.paidAt && (
            <div>
              <ReceiptButton number={order.orderNumber} />
            </div>
          )}
        </Part>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Part title={<Trans>Pickup</Trans>}>
          <PickupFacts order={order} />
        </Part>
        <Part title={<Trans>Delivery</Trans>}>
          <DeliveryFacts order={order} />
        </Part>
        <Part title={<Trans>Package</Trans>}>
          <PackageFacts order={order} />
        </Part>
        {isOfBusiness(order) && (
          <Part title={<Trans>Account</Trans>}>
            <AccountFacts order={order} />
          </Part>
        )}
      </div>
    </div>
  </>
)

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h3 className="text-sm font-semibold">{title}</h3>
    {children}
  </section>
)
