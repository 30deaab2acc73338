import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { formatMoney } from '../lib/format/format.ts'
import type { Account } from './accounts.queries.ts'

/** Above this much of the limit it is time to look. */
const nearly = 0.8

/** How much of the credit is open, as a number and as a bar. */
export function CreditBar({
  account,
  className,
}: {
  account: Pick<Account, 'credit' | 'creditLimit'>
  className?: string
}) {
  const { credit, creditLimit } = account
  const used = formatMoney(credit.used)
  if (creditLimit === null)
    return (
      <span className={clsx('text-sm tabular-nums', className)}>
        <Trans>{used} open, no limit</Trans>
      </span>
    )
  const limit = formatMoney(creditLimit)
  const part = creditLimit > 0 ? Math.min(1, credit.used / creditLimit) : Number(credit.used > 0)
  return (
    <span className={clsx('flex flex-col gap-1 text-sm', className)}>
      <span className="tabular-nums sm:whitespace-nowrap">
        <Trans>
          {used} of {limit}
        </Trans>
      </span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="h-1.5 w-full min-w-24 rounded-full"
      >
        <rect width="100" height="4" className="fill-sunken" />
        <rect
          width={100 * part}
          height="4"
          className={part >= 1 ? 'fill-cancelled' : part >= nearly ? 'fill-pending' : 'fill-delivered'}
        />
      </svg>
    </span>
  )
}
