import { Trans, useLingui } from '@lingui/react/macro'
import { vehicleTypeNames } from '../identity/index.ts'
import { formatNumber, fullName } from '../lib/format/format.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { CompanyDateTime } from '../ui/text/company-date-time.tsx'
import { Money } from '../ui/text/money.tsx'
import { Phone } from '../ui/text/phone.tsx'
import type { OrderView } from './orders.queries.ts'
import { WindowText } from './window-text.tsx'
import { priorityNames, sizeNames, typeNames } from './words/order-words.ts'
import { paymentStatusNames } from './words/payment-words.ts'

type Whole = { order: OrderView }

export const PickupFacts = ({ order: { pickup, type } }: Whole) => (
  <Facts>
    <Fact label={<Trans>Address</Trans>}>{pickup.address}</Fact>
    {type === 'delivery-only' && (
      <Fact label={<Trans>From</Trans>}>
        <Trans>Our depot</Trans>
      </Fact>
    )}
    <Fact label={<Trans>Contact</Trans>}>{pickup.contactName}</Fact>
    <Fact label={<Trans>Phone</Trans>}>{pickup.contactPhone && <Phone number={pickup.contactPhone} />}</Fact>
    <Fact label={<Trans>Instructions</Trans>}>{pickup.instructions}</Fact>
    <Fact label={<Trans>Picked up</Trans>}>{pickup.actualTime && <CompanyDateTime value={pickup.actualTime} />}</Fact>
  </Facts>
)

/** Whose it is if it is that of a business, who placed it, and what its own fields say (J6). */
export const AccountFacts = ({ order: { account, placedBy, references, referenceLabels, costCentre } }: Whole) => (
  <Facts>
    <Fact label={<Trans>Account</Trans>}>{account.name}</Fact>
    <Fact label={<Trans>Placed by</Trans>}>{placedBy && fullName(placedBy)}</Fact>
    {Object.entries(referenceLabels).map(([key, label]) => (
      <Fact key={key} label={label}>
        {references[key]}
      </Fact>
    ))}
    <Fact label={<Trans>Cost centre</Trans>}>{costCentre}</Fact>
  </Facts>
)

export const isOfBusiness = ({ account, customer }: Pick<OrderView, 'account' | 'customer'>): boolean =>
  account._id !== customer._id

export function DeliveryFacts({ order: { delivery, type, priority } }: Whole) {
  const { i18n } = useLingui()
  const { start, end } = delivery.timeWindow
  return (
    <Facts>
      <Fact label={<Trans>Address</Trans>}>{delivery.address}</Fact>
      <Fact label={<Trans>Contact</Trans>}>{delivery.contactName}</Fact>
      <Fact label={<Trans>Phone</Trans>}>{delivery.contactPhone && <Phone number={delivery.contactPhone} />}</Fact>
      <Fact label={<Trans>Instructions</Trans>}>{delivery.instructions}</Fact>
      <Fact label={<Trans>Time window</Trans>}>
        <WindowText start={start} end={end} />
      </Fact>
      <Fact label={<Trans>Delivered</Trans>}>
        {delivery.completedAt && <CompanyDateTime value={delivery.completedAt} />}
      </Fact>
      <Fact label={<Trans>Type</Trans>}>{i18n._(typeNames[type])}</Fact>
      <Fact label={<Trans>Priority</Trans>}>{i18n._(priorityNames[priority])}</Fact>
    </Facts>
  )
}

export function PackageFacts({ order: { package: parcel } }: Whole) {
  const { i18n, t } = useLingui()
  const marks = [
    parcel.isFragile && t`Fragile`,
    parcel.requiresSignature && t`Signature required`,
    parcel.requiresPin && t`Delivery PIN`,
  ].filter(Boolean)
  return (
    <Facts>
      <Fact label={<Trans>Description</Trans>}>{parcel.description}</Fact>
      <Fact label={<Trans>Size</Trans>}>{i18n._(sizeNames[parcel.size])}</Fact>
      <Fact label={<Trans>Weight</Trans>}>
        {parcel.weight === null ? null : `${formatNumber(parcel.weight, 3)} kg`}
      </Fact>
      <Fact label={<Trans>Value</Trans>}>{parcel.value === null ? null : <Money amount={parcel.value} />}</Fact>
      <Fact label={<Trans>Handling</Trans>}>{marks.join(', ')}</Fact>
      <Fact label={<Trans>Special instructions</Trans>}>{parcel.specialInstructions}</Fact>
    </Facts>
  )
}

export function CourierFacts({ courier }: { courier: NonNullable<OrderView['courier']> }) {
  const { i18n } = useLingui()
  return (
    <Facts>
      <Fact label={<Trans>Name</Trans>}>{fullName(courier.user)}</Fact>
      <Fact label={<Trans>Courier code</Trans>}>{courier.courierCode}</Fact>
      <Fact label={<Trans>Vehicle</Trans>}>{courier.vehicle && i18n._(vehicleTypeNames[courier.vehicle])}</Fact>
      <Fact label={<Trans>Phone</Trans>}>{courier.user.phone && <Phone number={courier.user.phone} />}</Fact>
    </Facts>
  )
}

export function PaymentFacts({ payment }: { payment: OrderView['payment'] }) {
  const { i18n, t } = useLingui()
  return (
    <Facts>
      <Fact label={<Trans>Method</Trans>}>
        {payment.method === 'card'
          ? t`Card`
          : payment.method === 'account'
            ? t({ message: 'On account', context: 'payment' })
            : payment.method}
      </Fact>
      <Fact label={<Trans>Status</Trans>}>{i18n._(paymentStatusNames[payment.status])}</Fact>
      <Fact label={<Trans>Transaction</Trans>}>
        {payment.transactionId && <code className="break-all">{payment.transactionId}</code>}
      </Fact>
      <Fact label={<Trans>Paid</Trans>}>{payment.paidAt && <CompanyDateTime value={payment.paidAt} />}</Fact>
    </Facts>
  )
}
