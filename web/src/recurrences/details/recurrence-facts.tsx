import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney, fullName } from '../../lib/format/format.ts'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { dayWords } from '../days.ts'
import { holidayNames } from '../holiday-names.ts'
import { RecurrenceState } from '../recurrence-state.tsx'
import type { Recurrence } from '../recurrences.queries.ts'

export function RecurrenceFacts({ recurrence, account }: { recurrence: Recurrence; account: ReactNode }) {
  const { i18n } = useLingui()
  const { next, startDate, endDate, onHoliday, courier, price, fixedPrice, createAheadHours, createdBy } = recurrence
  return (
    <Card title={<Trans>Plan</Trans>}>
      <Facts>
        <Fact label={<Trans>Status</Trans>}>
          <RecurrenceState recurrence={recurrence} />
        </Fact>
        <Fact label={<Trans>Account</Trans>}>{account}</Fact>
        <Fact label={<Trans>Next date</Trans>}>{next ? dayWords(next.date) : <Trans>No more dates</Trans>}</Fact>
        <Fact label={<Trans>First day</Trans>}>{dayWords(startDate)}</Fact>
        <Fact label={<Trans>Last day</Trans>}>{endDate ? dayWords(endDate) : <Trans>Open end</Trans>}</Fact>
        <Fact label={<Trans>On holidays</Trans>}>{i18n._(holidayNames[onHoliday])}</Fact>
        <Fact label={<Trans>Courier</Trans>}>{courier && fullName(courier)}</Fact>
        <Fact label={<Trans>Price</Trans>}>
          {price === 'fixed' && fixedPrice !== null ? (
            <Trans>{formatMoney(fixedPrice)} before tax</Trans>
          ) : (
            <Trans>By the price list</Trans>
          )}
        </Fact>
        <Fact label={<Trans>Placed ahead</Trans>}>
          <Trans>{createAheadHours} h</Trans>
        </Fact>
        <Fact label={<Trans>Made by</Trans>}>{createdBy && fullName(createdBy)}</Fact>
      </Facts>
    </Card>
  )
}
