export { AdjustmentState } from './adjustment-state.tsx'
export { adjustmentCategoryNames, adjustmentStateNames } from './adjustment-words.ts'
export { FailureText, PaymentState } from './payment-state.tsx'
export { disputeNames, stateNames, stepNames, stepStateNames } from './payment-words.ts'
export { paymentKeys } from './payments.keys.ts'
export {
  type CourierAdjustment,
  isPaymentOpen,
  type OrderPayment,
  orderPaymentsQuery,
  type Payout,
} from './payments.queries.ts'
export { PayoutState, payoutStateNames } from './payout-state.tsx'
export { SettlementOrders } from './settlement-orders.tsx'
export { SettlementParts } from './settlement-parts.tsx'
