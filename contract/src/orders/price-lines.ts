import { z } from 'zod'
import { measure, plainText } from '../platform/base.ts'
import { Id } from '../platform/common.ts'

/** Dollars in JSON (B3). */
const amount = measure()

/** `pending`: no rule gives it a price, so staff have to (K6). */
export const priceStates = ['priced', 'pending'] as const
export type PriceState = (typeof priceStates)[number]

export const BothLanguages = z.object({ en: plainText(), fr: plainText() })
export type BothLanguages = z.infer<typeof BothLanguages>

export const PriceLine = z.object({
  code: plainText(),
  label: plainText(),
  amount,
  /** Its place in the list from 1; nothing for tax, tip, discount and what staff have charged. */
  rule: z.object({ number: z.int(), code: plainText(), name: BothLanguages }).nullable(),
  /** In words, from the rule itself (K2). */
  why: BothLanguages.nullable(),
})
export type PriceLine = z.infer<typeof PriceLine>

/** The list Public has no row of its own that could change: its versions are named by the settings in force. */
export const publicListId = '00000000-0000-4000-8000-000000000001'

export const PriceListName = z.object({
  _id: Id,
  name: plainText(),
  /** A number; for Public the name of the settings that were in force. */
  version: z.union([z.int(), plainText()]),
})
export type PriceListName = z.infer<typeof PriceListName>

export const Pricing = z.object({
  baseFee: amount,
  distanceFee: amount,
  priorityFee: amount,
  /** And whatever else the rules of a price list have charged. */
  serviceFee: amount,
  tax: amount,
  tip: amount,
  discount: amount,
  /** What staff have charged and credited, before tax (K5). */
  charges: amount,
  total: amount,
  courierEarnings: amount,
})
export type Pricing = z.infer<typeof Pricing>
