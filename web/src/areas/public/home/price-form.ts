import type { OrderValues } from '../../../orders/index.ts'

type Pin = OrderValues['pickup']['point']
type Picked = OrderValues['pickup']['picked']

export interface PriceValues {
  from: string
  to: string
  /** Where a pin was set for an address that no list knows. */
  fromPoint: Pin
  toPoint: Pin
  /** The suggestions that were picked. */
  fromPicked: Picked
  toPicked: Picked
  size: OrderValues['package']['size']
  timing: OrderValues['timing']
}

export const emptyPrice: PriceValues = {
  from: '',
  to: '',
  fromPoint: null,
  toPoint: null,
  fromPicked: null,
  toPicked: null,
  size: 'medium',
  timing: 'now',
}

/** What the server has against either address. */
export type PriceFaults = Partial<Record<'from' | 'to', string | undefined>>
