import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { Link } from 'react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { CompanyDateTime } from '../../ui/text/company-date-time.tsx'
import { toast } from '../../ui/toast.ts'
import { eventWords } from '../event-words.ts'
import type { WebhookPlaces } from '../webhook-panel.tsx'
import { type DeliveryDetail, deliveryQuery, useResend, type Webhook } from '../webhooks.queries.ts'
import { AttemptList } from './attempt-list.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { RequestPart } from './request-part.tsx'

interface DeliveryDrawerProps {
  of: Webhook
  deliveryId: string
  places: WebhookPlaces
  onClose: () => void
}

/** One event on its way: what was sent, each try with its reply, and the button to send it again. */
export function DeliveryDrawer({ of, deliveryId, places, onClose }: DeliveryDrawerProps) {
  const { t, i18n } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(deliveryQuery(of._id, deliveryId))
  return (
    <Drawer
      open
      wide
      onOpenChange={onClose}
      title={data?.type ?? t`Event`}
      description={data && i18n._(eventWords[data.type])}
      footer={data && <ResendButton of={of} deliveryId={deliveryId} />}
    >
      {data ? (
        <div className="flex flex-col gap-6">
          <DeliveryFacts of={data} webhook={of} places={places} />
          <AttemptList attempts={data.attempts} />
          <RequestPart request={data.request} />
        </div>
      ) : error ? (
        <ErrorState
          error={error}
          fallback={t`The event could not be loaded.`}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Drawer>
  )
}

interface DeliveryFactsProps {
  of: DeliveryDetail
  webhook: Webhook
  places: WebhookPlaces
}

/** A test order is no order of the screens, so nothing leads to it. */
const DeliveryFacts = ({ of, webhook: { mode }, places }: DeliveryFactsProps) => (
  <Facts>
    <Fact label={<Trans>State</Trans>}>
      <DeliveryState of={of} />
    </Fact>
    <Fact label={<Trans>Order</Trans>}>
      {of.order &&
        (mode === 'live' ? (
          <Link to={places.order(of.order.orderNumber)} className="text-primary-ink hover:underline">
            {of.order.orderNumber}
          </Link>
        ) : (
          of.order.orderNumber
        ))}
    </Fact>
    <Fact label={<Trans>Happened</Trans>}>
      <CompanyDateTime value={of.createdAt} />
    </Fact>
    <Fact label={<Trans>Tries</Trans>}>{formatNumber(of.tries)}</Fact>
    <Fact label={<Trans>Next try</Trans>}>{of.nextTryAt && <CompanyDateTime value={of.nextTryAt} />}</Fact>
    <Fact label={<code>webhook-id</code>}>
      <code className="text-xs wrap-anywhere">{of.webhookId}</code>
    </Fact>
  </Facts>
)

function ResendButton({ of: { _id }, deliveryId }: { of: Webhook; deliveryId: string }) {
  const { t } = useLingui()
  const resend = useResend(_id, deliveryId)
  const run = async () => {
    try {
      const { data } = await resend.mutateAsync()
      if (data.state === 'delivered') toast.success(t`It came through`)
      else toast.error(t`It failed again`)
    } catch (error) {
      toast.error(messageOf(error, t`It could not be sent again`))
    }
  }
  return (
    <Button variant="primary" icon={<RotateCw className="size-4" />} loading={resend.isPending} onClick={run}>
      <Trans>Send again</Trans>
    </Button>
  )
}
