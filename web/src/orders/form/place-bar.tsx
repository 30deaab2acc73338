import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Money } from '../../ui/text/money.tsx'
import type { ShownQuote } from './use-quote.ts'

export const PlaceButton = ({ busy }: { busy: boolean }) => (
  <Button type="submit" variant="primary" size="lg" block loading={busy}>
    {busy ? <Trans>Placing order…</Trans> : <Trans>Place Order</Trans>}
  </Button>
)

/** On a phone the total and the one action stay in reach of the thumb. */
export const PlaceBar = ({ quote, busy }: { quote: ShownQuote; busy: boolean }) => (
  <div className="sticky bottom-0 z-20 -mx-4 -mb-6 flex items-center gap-4 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-overlay sm:-mx-6 sm:-mb-8 sm:px-6 lg:hidden">
    <div className="min-w-20">
      <div className="text-xs text-ink-faint">{quote.estimate ? <Trans>Estimate</Trans> : <Trans>Total</Trans>}</div>
      <div className="text-lg leading-tight font-semibold">
        {quote.error && !quote.shown ? (
          '–'
        ) : quote.shown && !quote.waiting ? (
          <Money amount={quote.shown.quote.pricing.total} />
        ) : (
          <Skeleton className="mt-1 h-5 w-16" />
        )}
      </div>
    </div>
    <div className="flex-1">
      <PlaceButton busy={busy} />
    </div>
  </div>
)
