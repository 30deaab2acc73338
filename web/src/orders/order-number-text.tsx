import { formatOrderNumber } from '../lib/format.ts'

export const OrderNumber = ({ number }: { number: string }) => (
  <span className="whitespace-nowrap tabular-nums">{formatOrderNumber(number)}</span>
)
