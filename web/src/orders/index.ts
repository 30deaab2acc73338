export { brandName, CardName } from './card-name.tsx'
export { ProofButton, ReceiptButton } from './document-buttons.tsx'
export { EvidenceImage } from './evidence-image.tsx'
export { AccountCard, AccountFields } from './form/account-fields.tsx'
export { firstValues, forAccount, hasKeptOrder, keptFor } from './form/first-values.ts'
export { StopPin } from './form/late-stop-pin.ts'
export { NewOrderForm } from './form/new-order-form.tsx'
export { OnAccount } from './form/on-account.tsx'
export { keptOrders, useKeep, visitor } from './form/order-draft.ts'
export {
  draftOf,
  emptyOrder,
  isMoney,
  numberOf,
  type OrderValues,
  scheduleOf,
  tripOf,
  valuesFrom,
} from './form/order-values.ts'
export { PackageFields } from './form/package-fields.tsx'
export { PricePanel, QuoteText } from './form/price-panel.tsx'
export { SavedAddresses } from './form/saved-addresses.tsx'
export { type Start, StartNotice } from './form/start-notice.tsx'
export { usePlacedHere } from './form/steps/placed-entries.ts'
export { PriorityChoices } from './form/steps/priority-choices.tsx'
export { StopCards } from './form/steps/stop-cards.tsx'
export { TipField, useTipRule } from './form/tip-field.tsx'
export { TypeFields } from './form/type-fields.tsx'
export { type Placing, usePlaceOrder } from './form/use-place-order.ts'
export { useQuote, windowsOf } from './form/use-quote.ts'
export { useQuoteFaults } from './form/use-quote-faults.ts'
export { OrderMap } from './late-order-map.ts'
export { LiveMark } from './live-mark.tsx'
export { OrderPicture } from './map/order-picture.tsx'
export { useOrderNews } from './news/use-order-news.ts'
export {
  AccountFacts,
  CourierFacts,
  DeliveryFacts,
  isOfBusiness,
  PackageFacts,
  PaymentFacts,
  PickupFacts,
} from './order-facts.tsx'
export { OrderIssues } from './order-issues.tsx'
export { OrderNumber } from './order-number-text.tsx'
export { OrderPrice } from './order-price.tsx'
export { OrderProof } from './order-proof.tsx'
export { orderKeys } from './orders.keys.ts'
export {
  cardsQuery,
  evidenceQuery,
  type OrderSummary,
  type OrderView,
  orderQuery,
  orderStatsQuery,
  ordersQuery,
  quoteQuery,
  type SavedCard,
  type Tracking,
  trackingQuery,
  useAllowTestimonial,
  useCancelOrder,
  useOrdersStale,
  useRateOrder,
  wayQuery,
} from './orders.queries.ts'
export { type PickedDoor, pickedDoor, pointOf } from './picked-door.ts'
export { PriceLines } from './price-lines.tsx'
export { RatingText } from './rating-text.tsx'
export { RouteLines } from './route-lines.tsx'
export { StatusLine } from './status-line.tsx'
export { Timeline } from './timeline.tsx'
export { faultOf, isQuestioned, SetPinButton } from './unknown-address.tsx'
export { useArrival } from './use-arrival.ts'
export { useShare } from './use-share.ts'
export { useWay } from './use-way.ts'
export { WindowText, windowLabel } from './window-text.tsx'
export { issueReasonNames } from './words/issue-words.ts'
export { priorityNames, sizeNames, typeNames } from './words/order-words.ts'
export { referenceTexts } from './words/reference-texts.ts'
