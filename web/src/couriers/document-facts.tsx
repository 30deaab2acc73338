import { Trans } from '@lingui/react/macro'
import { useConfig } from '../lib/config.queries.ts'
import { formatDate } from '../lib/format.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
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
