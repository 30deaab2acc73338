import { Plural, Trans } from '@lingui/react/macro'
import type { Invoice } from '../../../invoices/index.ts'
import { CompanyDateTime } from '../../../ui/text/company-date-time.tsx'

/** The last reminder with its step, and when the next is due. */
export function ReminderWords({ reminder: { lastAt, days, nextAt } }: { reminder: NonNullable<Invoice['reminder']> }) {
  return (
    <>
      {lastAt ? (
        <span className="block">
          <Trans>Last:</Trans> <CompanyDateTime value={lastAt} show="date" />
          {days !== null && (
            <span className="text-ink-soft">
              {' '}
              (<Plural value={days} one="# day late" other="# days late" />)
            </span>
          )}
        </span>
      ) : (
        !nextAt && <span className="text-ink-soft">–</span>
      )}
      {nextAt && (
        <span className="block text-ink-soft">
          <Trans>Next:</Trans> <CompanyDateTime value={nextAt} show="date" />
        </span>
      )}
    </>
  )
}
