import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { PriceLines } from '../price-lines.tsx'
import { isQuestioned } from '../unknown-address.tsx'
import { PlaceButton } from './place-button.tsx'
import { PlaceWarnings } from './place-warnings.tsx'
import type { usePlaceOrder } from './use-place-order.ts'
import type { ShownQuote } from './use-quote.ts'

interface PricePanelProps {
  quote: ShownQuote
  fault: ReturnType<typeof usePlaceOrder>['fault']
  busy: boolean
  onStartAnew: () => void
  /** Staff let an address through that we would refuse (K7). */
  onConfirm?: (() => void) | undefined
  /** Where the order is found that was placed before. */
  ordersPath: string
  /** Where it goes, once both ends are known. */
  trip?: ReactNode
  /** What it is paid with, where that is said beside the price. */
  payment?: ReactNode
}

export function PricePanel({ quote, fault, busy, onStartAnew, onConfirm, ordersPath, trip, payment }: PricePanelProps) {
  const { i18n } = useLingui()
  return (
    <Card
      title={<Trans>Price</Trans>}
      hint={
        quote.estimate ? (
          <Trans>Estimate until the order is filled in</Trans>
        ) : (
          <Trans>This is what the order costs</Trans>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {trip}
        <QuoteText quote={quote} />
        {onConfirm && <ConfirmTrip error={quote.error} onConfirm={onConfirm} />}
        {payment}
        {fault && (
          <Banner kind={fault.kind}>
            {fault.text}
            {fault.help && <p className="font-normal">{i18n._(fault.help)}</p>}
            {fault.detail && (
              <p className="font-normal">
                {fault.detail}{' '}
                <Trans>What you typed is kept. Place it again as it is: it will not be made twice.</Trans>
              </p>
            )}
            {fault.placedBefore && (
              <div className="mt-3 flex flex-wrap gap-2">
                <LinkButton size="sm" to={ordersPath}>
                  <Trans>My Orders</Trans>
                </LinkButton>
                <Button size="sm" onClick={onStartAnew}>
                  <Trans>This is another order</Trans>
                </Button>
              </div>
            )}
          </Banner>
        )}
        <div className="max-lg:hidden">
          <PlaceButton busy={busy} />
        </div>
      </div>
    </Card>
  )
}

/** Said before it is let through: what the customer would be refused for. */
const ConfirmTrip = ({ error, onConfirm }: { error: unknown; onConfirm: () => void }) => (
  <Banner
    kind="warning"
    action={
      <Button size="sm" onClick={onConfirm}>
        <Trans>Place it anyway</Trans>
      </Button>
    }
  >
    {isQuestioned(error) ? error.message : null}
  </Banner>
)

/** A fault of the order itself is mended in the form, not by asking again. */
const mayComeRight = (error: unknown) => !(error instanceof ApiError && error.status === 400)

export function QuoteText({ quote: { shown, waiting, estimate, error, retry, retrying } }: { quote: ShownQuote }) {
  const { t } = useLingui()
  if (isQuestioned(error))
    return (
      <p className="text-sm text-ink-soft">
        <Trans>The price appears here once both addresses are right.</Trans>
      </p>
    )
  if (error && !shown) {
    return (
      <Banner
        kind="error"
        action={
          mayComeRight(error) && (
            <Button size="sm" loading={retrying} onClick={retry}>
              <Trans>Retry</Trans>
            </Button>
          )
        }
      >
        {messageOf(error, t`The price could not be worked out.`)}
      </Banner>
    )
  }
  if (!shown) return <SkeletonLines lines={4} />
  const { lines, pricing, placeWarnings } = shown.quote
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      <PriceLines lines={lines} total={pricing?.total ?? null} waiting={waiting} />
      {!estimate && !waiting && <PlaceWarnings warnings={placeWarnings} />}
    </div>
  )
}
