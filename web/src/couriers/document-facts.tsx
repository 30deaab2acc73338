import { Trans } from '@lingui/react/macro'
import { formatDate } from '../lib/format/format.ts'
import { useConfig } from '../lib/query/config.queries.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { DateTime } from '../ui/text/date-time.tsx'
import type { CourierDocument } from './couriers.queries.ts'

export function DocumentFacts({ document }: { document: CourierDocument }) {
  const { timeZone } = useConfig()
  const { number, issuedAt, expiresAt, uploadedAt } = document
  return (
    <Facts>
      <Fact label={<Trans>Number</Trans>}>{number}</Fact>
      {/* A day has no time zone. */}
      <Fact label={<Trans>Issued</Trans>}>{issuedAt && formatDate(`${issuedAt}T12:00:00Z`, 'UTC')}</Fact>
      <Fact label={<Trans>Expires</Trans>}>{expiresAt && formatDate(lastMoment(expiresAt), timeZone)}</Fact>
      <Fact label={<Trans>Uploaded</Trans>}>
        <DateTime value={uploadedAt} timeZone={timeZone} />
      </Fact>
    </Facts>
  )
}

/** A document that is good through a day ends at the midnight after it; what people call its date is the day before. */
export const lastMoment = (expiresAt: string): number => new Date(expiresAt).getTime() - 1
