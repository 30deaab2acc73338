export { FailureText, PaymentState } from './payment-state.tsx'
export { disputeNames, stateNames, stepNames, stepStateNames } from './payment-words.ts'
export {
  type Earnings,
  type EarningsRow,
  earnedQuery,
  earningsQuery,
  myPayoutsQuery,
  type OrderPayment,
  orderPaymentsQuery,
  type Payout,
  type Period,
  paymentsQuery,
  payoutAccountQuery,
  payoutConnectionQuery,
  payoutsQuery,
  receiptsQuery,
  useConnectPayouts,
  useDecideDispute,
  useDefaultCard,
  useMakePayouts,
  useMovePayout,
  usePayOrder,
  useRefund,
  useRemoveCard,
  useSaveCard,
  useSetPayoutAccount,
} from './payments.queries.ts'
export { PayoutState, payoutStateNames } from './payout-state.tsx'
