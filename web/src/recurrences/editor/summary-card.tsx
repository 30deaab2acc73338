import { Trans } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import type { Account } from '../../accounts/index.ts'
import { useValues } from '../../lib/form/use-values.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { numberOf, QuoteText, type useQuote, windowLabel } from '../../orders/index.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { SubmitButton } from '../../ui/form/form.tsx'
import { useRuleWords } from '../rule/rule-words.ts'
import type { RecurrenceValues } from './recurrence-values.ts'

interface SummaryCardProps {
  account: Account | undefined
  /** Nothing where stops stay as they are. */
  quote: ReturnType<typeof useQuote> | undefined
  fault: string | undefined
  busy: boolean
  isChange: boolean
}

/** The plan in words, what one of them costs, and the way to keep it. */
export function SummaryCard({ account, quote, fault, busy, isChange }: SummaryCardProps) {
  const say = useRuleWords()
  const values = useValues(useFormContext<RecurrenceValues>())
  const [start = '', end = ''] = values.window.split('-')
  const fixed = values.price === 'fixed' ? numberOf(values.fixedPrice) : undefined
  return (
    <Card title={<Trans>Summary</Trans>} className="lg:sticky lg:top-22">
      <div className="flex flex-col gap-4 text-sm">
        <p aria-live="polite" className="font-medium">
          {say(values.rule)}
          {start && end && `, ${windowLabel(start, end)}`}
        </p>
        {fixed && !Number.isNaN(fixed) ? (
          <p>
            <Trans>{formatMoney(fixed)} each, before tax</Trans>
          </p>
        ) : (
          quote && values.price === 'listed' && <QuoteText quote={quote} />
        )}
        <p className="text-ink-soft">
          {account?.terms.payment === 'account' ? (
            <Trans>Each order comes with the invoice of {account.name}.</Trans>
          ) : (
            <Trans>Each order is paid by the default card.</Trans>
          )}
        </p>
        {fault && <Banner kind="error">{fault}</Banner>}
        <SubmitButton block busy={busy}>
          {isChange ? <Trans>Save change</Trans> : <Trans>Start recurring order</Trans>}
        </SubmitButton>
      </div>
    </Card>
  )
}
