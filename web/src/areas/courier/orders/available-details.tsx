import { Trans, useLingui } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { formatNumber, fullName } from '../../../lib/format/format.ts'
import { sizeNames } from '../../../orders/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import type { AvailableOrder } from '../courier.queries.ts'

interface AvailableDetailsProps {
  order: AvailableOrder
  busy: boolean
  onAccept: () => void
  onClose: () => void
}

export function AvailableDetails({ order, busy, onAccept, onClose }: AvailableDetailsProps) {
  const { i18n } = useLingui()
  const { package: parcel, pickup, delivery, customer } = order
  const number = spacedNumber(order.orderNumber)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Order {number}</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" loading={busy} onClick={onAccept}>
            <Trans>Accept Order</Trans>
          </Button>
        </>
      }
    >
      <Facts>
        <Fact label={<Trans>Order number</Trans>}>{number}</Fact>
        <Fact label={<Trans>Customer</Trans>}>{fullName(customer)}</Fact>
        <Fact label={<Trans>Package</Trans>}>{parcel.description}</Fact>
        <Fact label={<Trans>Size</Trans>}>{i18n._(sizeNames[parcel.size])}</Fact>
        <Fact label={<Trans>Weight</Trans>}>
          {parcel.weight === null ? null : `${formatNumber(parcel.weight, 3)} kg`}
        </Fact>
        <Fact label={<Trans>Special instructions</Trans>}>{parcel.specialInstructions}</Fact>
        <Fact label={<Trans>Pickup</Trans>}>{pickup.address}</Fact>
        <Fact label={<Trans>Pickup instructions</Trans>}>{pickup.instructions}</Fact>
        <Fact label={<Trans>Delivery</Trans>}>{delivery.address}</Fact>
        <Fact label={<Trans>Delivery instructions</Trans>}>{delivery.instructions}</Fact>
      </Facts>
    </Dialog>
  )
}
