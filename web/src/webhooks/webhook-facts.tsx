import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '../lib/format/format.ts'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { CompanyDateTime } from '../ui/text/company-date-time.tsx'
import { eventWords } from './event-words.ts'
import type { Webhook } from './webhooks.queries.ts'

/** What somebody has to do, or to know for a while. */
export const WebhookNotes = ({
  of: { state, offByFailures, offSince, failingSince, oldSecretUntil },
}: {
  of: Webhook
}) => (
  <>
    {state === 'off' && offSince && (
      <Banner kind={offByFailures ? 'error' : 'info'}>
        {offByFailures ? (
          <Trans>
            Switched off on <CompanyDateTime value={offSince} /> after three days of nothing but failures. Mend the
            receiver, send a test event, and switch it on again.
          </Trans>
        ) : (
          <Trans>
            Switched off since <CompanyDateTime value={offSince} />. Nothing is sent until it is switched on again.
          </Trans>
        )}
      </Banner>
    )}
    {state === 'active' && failingSince && (
      <Banner kind="warning">
        <Trans>
          Nothing has come through since <CompanyDateTime value={failingSince} />. Events are tried again for three
          days; then the webhook is switched off.
        </Trans>
      </Banner>
    )}
    {oldSecretUntil && (
      <Banner kind="info">
        <Trans>
          Replaced secrets sign too until <CompanyDateTime value={oldSecretUntil} />.
        </Trans>
      </Banner>
    )}
  </>
)

export function WebhookFacts({ of: { events, waiting, lastDeliveredAt } }: { of: Webhook }) {
  const { i18n } = useLingui()
  return (
    <Card>
      <Facts>
        <Fact label={<Trans>Waiting</Trans>}>{formatNumber(waiting)}</Fact>
        <Fact label={<Trans>Last delivered</Trans>}>
          {lastDeliveredAt ? <CompanyDateTime value={lastDeliveredAt} /> : <Trans>Never</Trans>}
        </Fact>
        <Fact label={<Trans>Events</Trans>}>
          <details className="text-left sm:text-right">
            <summary className="cursor-pointer py-0.5">
              <Plural value={events.length} one="# event" other="# events" />
            </summary>
            <ul className="mt-2 flex flex-col gap-1">
              {events.map((event) => (
                <li key={event}>
                  <code className="text-xs">{event}</code>{' '}
                  <span className="text-ink-soft">{i18n._(eventWords[event])}</span>
                </li>
              ))}
            </ul>
          </details>
        </Fact>
      </Facts>
    </Card>
  )
}
