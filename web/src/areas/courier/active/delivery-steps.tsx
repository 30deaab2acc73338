import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OrderStatus } from '@maple/contract/orders/order-moves'
import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'

const steps: { status: OrderStatus; label: MessageDescriptor }[] = [
  { status: 'accepted', label: msg`Go to pickup` },
  { status: 'picked-up', label: msg`Picked up` },
  { status: 'in-transit', label: msg`On the way` },
  { status: 'delivered', label: msg`Delivered` },
]

/** The four steps of a delivery, with the one that is under way marked. */
export function DeliverySteps({ status }: { status: OrderStatus }) {
  const { i18n } = useLingui()
  const current = steps.findIndex((step) => step.status === status)
  return (
    <ol className="grid grid-cols-4 gap-1">
      {steps.map(({ status: step, label }, index) => {
        const isDone = index < current || status === 'delivered'
        return (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={clsx(
              'flex flex-col items-center gap-1.5 text-center text-xs',
              index === current ? 'font-semibold' : 'text-ink-soft',
            )}
          >
            <span
              aria-hidden="true"
              className={clsx(
                'grid size-7 place-items-center rounded-full border-2 text-xs [&>svg]:size-4',
                isDone && 'border-delivered bg-delivered text-surface',
                !isDone && index === current && 'border-delivered bg-delivered-soft text-delivered',
                !isDone && index !== current && 'border-line text-ink-faint',
              )}
            >
              {isDone ? <Check /> : index + 1}
            </span>
            {i18n._(label)}
          </li>
        )
      })}
    </ol>
  )
}
