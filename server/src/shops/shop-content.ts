/** How far an order has come in the shop, each later than those before it. `failed`: its payment was refused. */
export const shopStages = ['failed', 'unpaid', 'paid', 'done', 'cancelled'] as const
type ShopStage = (typeof shopStages)[number]

/** What is kept of an order of a shop: enough to make one of ours of it. */
export interface ShopContent {
  externalId: string
  number: string
  stage: ShopStage
  /** When it was bought and when the shop last changed it, if it says so. */
  madeAt: string | null
  changedAt: string | null
  /** Bought to try the shop out. */
  isTest: boolean
  /** `fetched`: the buyer comes for it; `nowhere`: it has no address to go to, as what is downloaded. */
  goes: 'to-address' | 'fetched' | 'nowhere'
  method: string
  name: string
  phone: string
  email: string
  address: string
  /** As the shop names it, mostly by two letters. */
  country: string
  note: string
  items: string
  value: number | null
  weightKg: number | null
}
