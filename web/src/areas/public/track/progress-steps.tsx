import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderStatus } from '@maple/contract/orders/order-moves'
import { clsx } from 'clsx'
import Bike from 'lucide-react/icons/bike'
import Check from 'lucide-react/icons/check'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import House from 'lucide-react/icons/house'
import PackageCheck from 'lucide-react/icons/package-check'
import Truck from 'lucide-react/icons/truck'
import type { ComponentType } from 'react'
import { formatPercent } from '../../../lib/format/format.ts'
import { type Step, stepIndex, steps } from './steps.ts'

const words: Record<Step, { label: MessageDescriptor; icon: ComponentType<{ className?: string }> }> = {
  placed: { label: msg`Order placed`, icon: ClipboardCheck },
  accepted: { label: msg`Courier found`, icon: Bike },
  'picked-up': { label: msg`Picked up`, icon: PackageCheck },
  'in-transit': { label: msg`On the way`, icon: Truck },
  delivered: { label: msg`Delivered`, icon: House },
}

/** The bar with its steps; the percent is said beside it, and by the bar itself to those who do not see it. */
export function ProgressSteps({ status, progress }: { status: OrderStatus; progress: number }) {
  const { t } = useLingui()
  const current = stepIndex(status)
  const percent = formatPercent(progress / 100)
  return (
    <div>
      <div className="relative">
        <div
          role="progressbar"
          aria-label={t`Delivery progress`}
          aria-valuenow={progress}
          aria-valuemin={0}
          aria-valuemax={100}
          className="absolute inset-x-[10%] top-4 h-1 overflow-hidden rounded-full bg-line sm:top-5"
        >
          <div
            className="h-full rounded-full bg-delivered transition-[width] duration-200"
            style={{ width: `${Math.max(0, current) * 25}%` }}
          />
        </div>
        <ol className="relative grid grid-cols-5">
          {steps.map((step, index) => (
            <StepMark key={step} step={step} state={index < current ? 'done' : index === current ? 'now' : 'open'} />
          ))}
        </ol>
      </div>
      <p className="mt-4 text-sm text-ink-soft tabular-nums">
        <Trans>{percent} complete</Trans>
      </p>
    </div>
  )
}

function StepMark({ step, state }: { step: Step; state: 'done' | 'now' | 'open' }) {
  const { i18n } = useLingui()
  const { label, icon: Icon } = words[step]
  const isReached = state !== 'open'
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="flex flex-col items-center gap-2 px-0.5 text-center"
    >
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-9 place-items-center rounded-full border-2 sm:size-11 [&>svg]:size-4.5 sm:[&>svg]:size-5',
          isReached ? 'border-delivered' : 'border-line bg-surface text-ink-faint',
          state === 'done' && 'bg-delivered text-surface',
          state === 'now' && 'bg-delivered-soft text-delivered',
        )}
      >
        {state === 'done' ? <Check /> : <Icon />}
      </span>
      <span className={clsx('text-xs sm:text-sm', state === 'now' ? 'font-semibold' : 'text-ink-soft')}>
        {i18n._(label)}
      </span>
    </li>
  )
}
