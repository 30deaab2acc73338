import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { formatNumber } from '../../lib/format/format.ts'
import { useListParams } from '../../lib/params/use-list-params.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StateSelect } from '../../ui/form/state-select.tsx'
import { PagedTable } from '../../ui/table/paged-table.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { CompanyDateTime } from '../../ui/text/company-date-time.tsx'
import type { WebhookPlaces } from '../webhook-panel.tsx'
import { type Delivery, deliveriesQuery, type Webhook } from '../webhooks.queries.ts'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { deliveryStates } from './delivery-words.ts'
import { useOpenDelivery } from './use-open-delivery.ts'

const defaults = { state: 'all' } as const
const states = ['pending', 'delivered', 'failed'] as const

/** What was sent in the last 30 days, and what waits. */
export function DeliveryLog({ of, places }: { of: Webhook; places: WebhookPlaces }) {
  const { t, i18n } = useLingui()
  const { values, page, set } = useListParams(defaults)
  const state = states.find((one) => one === values.state)
  const list = useQuery(deliveriesQuery(of._id, { page, limit: 20, state }))
  const [open, setOpen] = useOpenDelivery()
  return (
    <>
      <Card
        flush
        title={<Trans>Sent events</Trans>}
        hint={<Trans>What was sent in the last 30 days, and what waits.</Trans>}
      >
        <StateSelect
          value={state ?? 'all'}
          states={states.map((one) => [one, i18n._(deliveryStates[one].name)])}
          onChange={set}
        />
        <PagedTable
          label={t`Sent events`}
          columns={columns}
          list={list}
          rowKey={({ _id }) => _id}
          openRow={open}
          onOpen={({ _id }) => setOpen(_id)}
          errorText={t`The sent events could not be loaded.`}
          empty={
            <EmptyState
              icon={<Send />}
              title={<Trans>Nothing sent</Trans>}
              hint={<Trans>Send a test event to see whether your program hears it.</Trans>}
            />
          }
          onPage={(page) => set({ page })}
        />
      </Card>
      {open && (
        <DeliveryDrawer key={open} of={of} deliveryId={open} places={places} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

const columns: Column<Delivery>[] = [
  { id: 'type', header: <Trans>Event</Trans>, cell: ({ type }) => <code className="text-xs">{type}</code> },
  { id: 'order', header: <Trans>Order</Trans>, cell: ({ order }) => order?.orderNumber ?? '–' },
  { id: 'state', header: <Trans>State</Trans>, cell: (delivery) => <DeliveryState of={delivery} /> },
  {
    id: 'status',
    header: <Trans>Reply</Trans>,
    cell: ({ lastStatus, lastError }) => lastStatus ?? (lastError === null ? '–' : <Trans>No reply</Trans>),
  },
  { id: 'tries', header: <Trans>Tries</Trans>, align: 'right', cell: ({ tries }) => formatNumber(tries) },
  { id: 'at', header: <Trans>Happened</Trans>, cell: ({ createdAt }) => <CompanyDateTime value={createdAt} /> },
]
