export { brandName, CardName } from './card-name.tsx'
export { EvidenceImage } from './evidence-image.tsx'
export { firstValues, keptFor } from './form/first-values.ts'
export { StopPin } from './form/late-stop-pin.ts'
export { NewOrderForm } from './form/new-order-form.tsx'
export { keptOrders, visitor } from './form/order-draft.ts'
export { emptyOrder, numberOf, type OrderValues, scheduleOf, valuesFrom } from './form/order-values.ts'
export { TipField, useTipRule } from './form/tip-field.tsx'
export { issueReasonNames } from './issue-words.ts'
export { OrderMap } from './late-order-map.ts'
export { LiveMark } from './live-mark.tsx'
export { CourierFacts, DeliveryFacts, PackageFacts, PaymentFacts, PickupFacts } from './order-facts.tsx'
export { OrderIssues } from './order-issues.tsx'
export { OrderNumber } from './order-number-text.tsx'
export { OrderProof } from './order-proof.tsx'
export { priorityNames, sizeNames, typeNames } from './order-words.ts'
export { orderKeys } from './orders.keys.ts'
export {
  cardsQuery,
  evidenceQuery,
  type OrderSummary,
  type OrderView,
  orderQuery,
  orderStatsQuery,
  ordersQuery,
  type SavedCard,
  type Tracking,
  trackingQuery,
  useCancelOrder,
  useOrdersStale,
  useRateOrder,
} from './orders.queries.ts'
export { type PickedDoor, pickedDoor, pointOf } from './picked-door.ts'
export { PriceLines } from './price-lines.tsx'
export { RatingText } from './rating-text.tsx'
export { ReceiptButton } from './receipt-button.tsx'
export { RouteLines } from './route-lines.tsx'
export { StatusLine } from './status-line.tsx'
export { Timeline } from './timeline.tsx'
export { faultOf, isQuestioned, SetPinButton } from './unknown-address.tsx'
export { useArrival } from './use-arrival.ts'
export { useOrderNews } from './use-order-news.ts'
export { useWay } from './use-way.ts'
export { WindowText, windowLabel } from './window-text.tsx'
