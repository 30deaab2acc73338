import { Trans } from '@lingui/react/macro'
import { endsNextDay, type ShiftTimes } from '@maple/contract/couriers/shift-days'

/** '22:00–02:00 +1': the next day is said for those who do not see it. */
export const ShiftSpan = ({ start, end }: ShiftTimes) => (
  <span className="whitespace-nowrap tabular-nums">
    {start}–{end}
    {endsNextDay({ start, end }) && (
      <>
        <sup aria-hidden="true"> +1</sup>
        <span className="sr-only">
          {' '}
          <Trans>until the next day</Trans>
        </span>
      </>
    )}
  </span>
)
