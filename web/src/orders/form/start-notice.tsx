import { Trans } from '@lingui/react/macro'
import { spacedNumber } from '@maple/contract/orders/order-number'
import { Banner } from '../../ui/banner.tsx'
import type { OrderValues } from './order-values.ts'

export type Start = { values: OrderValues } & (
  | { from: 'nothing' }
  | { from: 'earlier'; number: string }
  /** `unanswered`: it had been sent, and no answer came. */
  | { from: 'draft'; unanswered: boolean }
)

/** Says where the form's content comes from, and offers an empty one. */
export function StartNotice({ start, lost, onStartOver }: { start: Start; lost: boolean; onStartOver: () => void }) {
  if (lost) {
    return (
      <Banner kind="warning">
        <Trans>The order you want to repeat was not found.</Trans>
      </Banner>
    )
  }
  if (start.from === 'nothing') return null
  const number = start.from === 'earlier' ? spacedNumber(start.number) : ''
  return (
    <Banner
      kind={start.from === 'draft' && start.unanswered ? 'warning' : 'info'}
      action={
        <button type="button" onClick={onStartOver} className="-my-1 min-h-8 shrink-0 px-1 font-semibold underline">
          <Trans>Start over</Trans>
        </button>
      }
    >
      {start.from === 'earlier' ? (
        <Trans>Filled in from order {number}.</Trans>
      ) : start.unanswered ? (
        <Trans>
          Your order was sent, but no answer reached this page. Place it again as it is: it will not be made twice.
        </Trans>
      ) : (
        <Trans>We kept what you had typed.</Trans>
      )}
    </Banner>
  )
}
