import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type KeyboardEvent, memo } from 'react'
import { useNow } from '../../../lib/use-now.ts'
import { OrderNumber, useArrival } from '../../../orders/index.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { LiveView } from './live.queries.ts'

type Delivery = LiveView['deliveries'][number]

interface LiveListProps {
  deliveries: readonly Delivery[]
  openId: string | undefined
  onOpen: (number: string | undefined) => void
}

/** Up and down move between the rows; the browser draws only those that are in view. */
export function LiveList({ deliveries, openId, onOpen }: LiveListProps) {
  const { t } = useLingui()
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const row = event.target instanceof Element ? event.target.closest('li') : null
    const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[event.key]
    const button = next?.querySelector('button')
    if (!button) return
    event.preventDefault()
    button.focus()
  }
  return (
    <ul
      aria-label={t`Deliveries under way`}
      onKeyDown={move}
      className="max-h-72 divide-y divide-line overflow-y-auto border-t border-line lg:max-h-[40rem]"
    >
      {deliveries.map((delivery) => (
        <LiveRow key={delivery._id} delivery={delivery} isOpen={delivery.orderNumber === openId} onOpen={onOpen} />
      ))}
    </ul>
  )
}

interface LiveRowProps {
  delivery: Delivery
  isOpen: boolean
  onOpen: (number: string | undefined) => void
}

const isSame = (before: LiveRowProps, after: LiveRowProps) =>
  before.isOpen === after.isOpen && before.delivery === after.delivery

const LiveRow = memo(
  ({ delivery, isOpen, onOpen }: LiveRowProps) => (
    <li className="[contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={() => onOpen(isOpen ? undefined : delivery.orderNumber)}
        className={clsx(
          'flex w-full flex-col gap-1 px-5 py-2.5 text-left text-sm -outline-offset-2 hover:bg-sunken',
          isOpen && 'bg-primary-soft',
        )}
      >
        <span className="flex w-full flex-wrap items-center gap-2">
          <span className="font-medium">
            <OrderNumber number={delivery.orderNumber} />
          </span>
          <StatusBadge status={delivery.status} />
          <span className="ml-auto text-ink-soft">
            <EtaText delivery={delivery} />
          </span>
        </span>
        <span className="line-clamp-1 text-ink-soft">
          {delivery.courierName}
          <ArrowRight aria-hidden="true" className="mx-1 inline size-3.5 align-[-0.125em]" />
          {delivery.delivery.address}
        </span>
      </button>
    </li>
  ),
  isSame,
)

/** Said as on every other page (P5). */
export function EtaText({ delivery }: { delivery: Delivery }) {
  const arrivalOf = useArrival()
  // The row itself is drawn anew only with new data, which does not come while auto-refresh is off.
  const now = useNow(30_000)
  if (!delivery.eta) return null
  const { short, isLate } = arrivalOf(delivery.eta, new Date(now))
  return <span className={isLate ? 'font-medium text-pending' : undefined}>{short}</span>
}
