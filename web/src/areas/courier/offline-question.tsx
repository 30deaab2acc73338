import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isUnderWay } from '@maple/contract/orders/order-moves'
import { formatWeekday } from '../../lib/format/format.ts'
import { OrderNumber } from '../../orders/index.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { ActiveOrder } from './courier.queries.ts'
import type { Run } from './run/run.queries.ts'
import { isAhead } from './run/run-stops.ts'

interface OfflineQuestionProps {
  orders: readonly ActiveOrder[]
  /** Accepted ones that are not through. */
  runs: readonly Run[]
  onConfirm: () => void
  onClose: () => void
}

/** Before somebody goes offline with work open: what it is (O3). It stays theirs. */
export function OfflineQuestion({ orders, runs, onConfirm, onClose }: OfflineQuestionProps) {
  const { t } = useLingui()
  const loaded = orders.filter(({ status }) => isUnderWay(status) || status === 'undelivered').length
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={
        orders.length > 0 ? (
          <Plural value={orders.length} one="You have # open delivery" other="You have # open deliveries" />
        ) : (
          <Trans>Your run is not finished</Trans>
        )
      }
      description={
        loaded > 0 ? (
          <Trans>
            They stay yours while you are offline, and you carry parcels. Finish them, or call us if you cannot.
          </Trans>
        ) : orders.length > 0 ? (
          <Trans>They stay yours while you are offline. Finish them, or call us if you cannot.</Trans>
        ) : (
          <Trans>It stays yours while you are offline. Finish it, or call us if you cannot.</Trans>
        )
      }
      confirm={<Trans>Go offline all the same</Trans>}
      onConfirm={onConfirm}
    >
      <ul
        aria-label={t`Open deliveries`}
        className="flex max-h-60 flex-col divide-y divide-line overflow-y-auto text-sm"
      >
        {runs.map((run) => (
          <li key={run._id} className="py-2">
            <RunLeft run={run} />
          </li>
        ))}
        {orders.map(({ _id, orderNumber, status, delivery }) => (
          <li key={_id} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <OrderNumber number={orderNumber} />
              <span className="block truncate text-ink-soft">{delivery.address}</span>
            </span>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

function RunLeft({ run }: { run: Run }) {
  // A day without a time: noon keeps it that day in every time zone.
  const day = formatWeekday(`${run.day}T12:00:00Z`, 'UTC')
  return (
    <>
      <Trans>Run of {day}</Trans>
      {' · '}
      <Plural value={run.stops.filter(isAhead).length} one="# stop left" other="# stops left" />
    </>
  )
}
