import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '../../lib/format/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { CompanyDateTime } from '../../ui/text/company-date-time.tsx'
import type { DeliveryDetail } from '../webhooks.queries.ts'
import { faultOf } from './delivery-words.ts'
import { CodeBlock } from './request-part.tsx'

type Attempt = DeliveryDetail['attempts'][number]

/** Every try with what came back. */
export const AttemptList = ({ attempts }: { attempts: Attempt[] }) => (
  <section className="flex flex-col gap-3">
    <h3 className="text-sm font-semibold">
      <Trans>Tries</Trans>
    </h3>
    {attempts.length === 0 ? (
      <p role="status" className="text-sm text-ink-soft">
        <Trans>Not tried yet. What comes back is shown here.</Trans>
      </p>
    ) : (
      <ol className="flex flex-col gap-3">
        {attempts.map((attempt) => (
          <AttemptItem key={attempt.at} of={attempt} />
        ))}
      </ol>
    )}
  </section>
)

function AttemptItem({ of: { at, url, durationMs, status, error, reply, byHand } }: { of: Attempt }) {
  const { t, i18n } = useLingui()
  const fault = faultOf(error, status)
  const milliseconds = formatNumber(durationMs)
  return (
    <li className="rounded-md border border-line p-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={fault ? 'cancelled' : 'delivered'}>{status ?? t`No reply`}</Badge>
        <CompanyDateTime value={at} />
        <span className="text-ink-faint">
          <Trans>{milliseconds} ms</Trans>
        </span>
        {byHand && (
          <Badge>
            <Trans>By hand</Trans>
          </Badge>
        )}
      </div>
      <p className="mt-1.5 text-xs wrap-anywhere text-ink-faint">{url}</p>
      {fault && <p className="mt-1.5 text-cancelled">{typeof fault === 'string' ? fault : i18n._(fault)}</p>}
      {reply && (
        <div className="mt-2">
          <CodeBlock label={t`Reply`} text={reply} />
        </div>
      )}
    </li>
  )
}
