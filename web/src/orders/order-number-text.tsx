import { spacedNumber } from '@maple/contract/orders/order-number'

export const OrderNumber = ({ number }: { number: string }) => (
  <span className="whitespace-nowrap tabular-nums">{spacedNumber(number)}</span>
)
