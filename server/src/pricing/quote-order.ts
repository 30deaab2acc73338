import type { Language, QuoteDraft, QuoteView } from '@maple/contract'
import { accountNotFound, roleIn } from '../accounts/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { fingerprintOf } from '../platform/idempotency.ts'
import { newId } from '../platform/ids.ts'
import { namingAccount, type Principal } from '../platform/principal.ts'
import { publicName } from './find-price-list.ts'
import { type PricedDraft, priceDraft } from './price-draft.ts'
import { type Price, withFees } from './price-order.ts'
import type { SourcedPrice } from './price-trip.ts'
import { findQuote, insertQuote } from './quotes.sql.ts'
import { viewLines, viewPricing } from './view-price.ts'

const goodForMinutes = 15

/** A schema fills fields in its own order, so equal orders have equal fingerprints. References cost nothing. */
const fingerprint = ({ confirm: _, references: __, costCentre: ___, ...draft }: QuoteDraft): string =>
  fingerprintOf([draft])

export async function quoteOrder(
  deps: Deps,
  actor: Principal | undefined,
  given: QuoteDraft,
  language: Language,
): Promise<QuoteView> {
  const draft = actor ? namingAccount(actor, given) : given
  const customerId = actor?.role === 'customer' ? actor.id : null
  const isStaffOrder = actor?.permissions.has('order-management') === true
  if (draft.accountId && !isStaffOrder && !(actor && roleIn(actor, draft.accountId))) throw accountNotFound()
  const priced = await priceDraft(deps, draft, customerId, {
    ask: true,
    confirmed: draft.confirm === true && isStaffOrder,
    anyWindow: isStaffOrder,
  })
  const { settingsVersion, schedule, trip, stops, placeWarnings } = priced
  const { price, priceState, priceSource, priceList, priceListVersionId } = priced
  const [quoteId, expiresAt] = [newId(), new Date(deps.now().getTime() + goodForMinutes * 60_000)]
  await insertQuote(deps.db, {
    id: quoteId,
    fingerprint: fingerprint(draft),
    customerId,
    price: { ...price, priceState, priceSource, priceList, priceListVersionId },
    settingsVersion,
    expiresAt,
  })
  return {
    quoteId,
    expiresAt: expiresAt.toISOString(),
    timing: schedule.timing,
    priceState,
    priceList,
    pricing: priceState === 'priced' ? viewPricing(withFees(price)) : null,
    lines: priceState === 'priced' ? viewLines(price.lines, language) : [],
    placeWarnings,
    pickupPlace: viewPoint(stops[0].point),
    deliveryPlace: viewPoint(stops.at(-1)?.point),
    estimatedDistance: trip?.meters ?? null,
    estimatedDuration: trip?.seconds ?? null,
    byRoad: trip?.byRoad ?? false,
  }
}

type QuotedPrice = Price & Partial<Omit<SourcedPrice, 'price'>>

const viewPoint = (point: PricedDraft['stops'][0]['point']) =>
  point ? { lat: point.lat, lng: point.lng, precision: point.precision } : null

/** Puts the quoted price in the place of today's: an order that names a quote costs exactly that (D5). */
export async function applyQuote(
  tx: Tx,
  deps: DepsInTx,
  customerId: string,
  quoteId: string,
  draft: QuoteDraft,
  priced: PricedDraft,
): Promise<PricedDraft> {
  const quote = await findQuote(tx, quoteId, customerId, deps.now())
  if (!quote)
    throw new AppError('quote_expired', 'This quote has expired. Please ask for a new one.', { path: 'quoteId' })
  if (quote.fingerprint !== fingerprint(draft)) {
    throw new AppError('quote_mismatch', 'This quote is for another order. Please ask for a new one.', {
      path: 'quoteId',
    })
  }
  const { priceState, priceSource, priceList, priceListVersionId, ...price } = quote.price as QuotedPrice
  return {
    ...priced,
    price,
    // A quote of a few minutes ago may be one of before there were lists.
    priceState: priceState ?? 'priced',
    priceSource: priceSource ?? 'rules',
    priceList: priceList ?? publicName(quote.settingsVersion),
    priceListVersionId: priceListVersionId ?? null,
    settingsVersion: quote.settingsVersion,
  }
}
