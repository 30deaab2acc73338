import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ScanLine from 'lucide-react/icons/scan-line'
import { Suspense, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { OrderNumber, useOrderNews } from '../../../orders/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { TakeOverScan } from '../active/late-sheets.ts'
import { courierKeys } from '../courier.keys.ts'
import { type Transfer, transfersQuery, useTransfers } from './transfers.queries.ts'

/** What colleagues want to hand over to me: by a tap, or by a scan of the parcel. Nothing while there is none. */
export function IncomingTransfers() {
  const { data = [] } = useQuery(transfersQuery)
  useOrderNews(courierKeys.transfers.all)
  return data.filter(({ isToMe }) => isToMe).map((each) => <Incoming key={each.order._id} transfer={each} />)
}

function Incoming({ transfer: { order, from, reason } }: { transfer: Transfer }) {
  const { t } = useLingui()
  const { confirm, withdraw } = useTransfers()
  const [scanning, setScanning] = useState(false)
  const name = from.firstName
  const onError = (error: unknown) => toast.error(messageOf(error, t`Failed to update the handover. Please try again.`))
  return (
    <Card title={<Trans>{name} hands you a delivery</Trans>}>
      <div className="flex flex-col gap-3">
        <div>
          <p className="font-medium break-words">{order.address}</p>
          <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
            <OrderNumber number={order.orderNumber} />
            <span>
              <Plural value={order.parcels} one="# parcel" other="# parcels" />
            </span>
          </p>
          <p className="text-sm text-ink-soft">{reason}</p>
        </div>
        <Button
          variant="primary"
          size="lg"
          block
          loading={confirm.isPending}
          onClick={() =>
            confirm.mutate(order._id, { onError, onSuccess: () => toast.success(t`The delivery is yours now`) })
          }
        >
          <Trans>I have taken it</Trans>
        </Button>
        <div className="grid grid-cols-2 gap-2">
          <Button icon={<ScanLine className="size-4" />} onClick={() => setScanning(true)}>
            <Trans>Scan it instead</Trans>
          </Button>
          <Button loading={withdraw.isPending} onClick={() => withdraw.mutate(order._id, { onError })}>
            <Trans>Decline</Trans>
          </Button>
        </div>
      </div>
      <Suspense>{scanning && <TakeOverScan onClose={() => setScanning(false)} />}</Suspense>
    </Card>
  )
}
