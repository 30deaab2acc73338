import { Trans, useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { PlaceButton } from '../place-button.tsx'
import type { ShownQuote } from '../use-quote.ts'
import type { Steps } from './use-steps.ts'

/** On a phone the total and the way on stay in reach of the thumb. */
export function PlaceBar({ quote, busy, steps }: { quote: ShownQuote; busy: boolean; steps: Steps }) {
  const { t } = useLingui()
  if (steps.isWide) return null
  return (
    <div className="sticky bottom-0 z-20 -mx-4 -mb-6 flex items-center gap-3 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-overlay sm:-mx-6 sm:-mb-8 sm:px-6">
      {steps.at > 0 && (
        <IconButton label={t`Back to the step before`} onClick={steps.back}>
          <ArrowLeft className="size-5" />
        </IconButton>
      )}
      <BarPrice quote={quote} />
      <div className="flex-1">
        {steps.next ? (
          <Button type="submit" variant="primary" size="lg" block>
            <Trans>Continue</Trans>
          </Button>
        ) : (
          <PlaceButton busy={busy} />
        )}
      </div>
    </div>
  )
}

const BarPrice = ({ quote }: { quote: ShownQuote }) => (
  <div className="min-w-20" aria-live="polite">
    <div className="text-xs text-ink-faint">{quote.estimate ? <Trans>Estimate</Trans> : <Trans>Total</Trans>}</div>
    <div className="text-lg leading-tight font-semibold">
      {quote.error && !quote.shown ? (
        '–'
      ) : quote.shown && !quote.waiting ? (
        (quote.shown.quote.pricing && <Money amount={quote.shown.quote.pricing.total} />) || '–'
      ) : (
        <Skeleton className="mt-1 h-5 w-16" />
      )}
    </div>
  </div>
)
