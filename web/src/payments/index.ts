export { FailureText, PaymentState } from './payment-state.tsx'
export { disputeNames, stateNames, stepNames, stepStateNames } from './payment-words.ts'
export { isPaymentOpen, type OrderPayment, orderPaymentsQuery, type Payout } from './payments.queries.ts'
export { PayoutState, payoutStateNames } from './payout-state.tsx'
