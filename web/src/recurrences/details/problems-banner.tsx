import { Trans } from '@lingui/react/macro'
import { Banner } from '../../ui/banner.tsx'
import { dayWords } from '../days.ts'
import type { Recurrence } from '../recurrences.queries.ts'

const most = 3

/** Dates that could not be placed, each with its reason; what can be mended is tried again by itself. */
export function ProblemsBanner({ recurrence: { problems } }: { recurrence: Recurrence }) {
  if (problems.length === 0) return null
  const left = problems.length - most
  return (
    <Banner kind="error">
      <ul className="flex flex-col gap-1">
        {problems.slice(0, most).map(({ date, message }) => (
          <li key={date}>
            {dayWords(date)}: {message}
          </li>
        ))}
        {left > 0 && (
          <li>
            <Trans>And {left} more</Trans>
          </li>
        )}
      </ul>
      <p className="mt-1 font-normal">
        <Trans>It is tried again every few minutes while the time window is open.</Trans>
      </p>
    </Banner>
  )
}
