import { z } from 'zod'
import { orderPriorities, orderTimings, orderTypes, packageSizes } from '../orders/parts.ts'
import { measure, plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Id } from '../platform/common.ts'

/** What an order is measured by. Weights, distances and values that are not known count as nothing. */
export const ruleMeasures = ['parcels', 'stops', 'weightKg', 'distanceKm', 'declaredValue', 'leadMinutes'] as const
/** What a rule may charge for one by one: deliveries also by the largest parcel that each gets (H6). */
export const ruleUnits = [
  ...ruleMeasures,
  'deliveries',
  'smallDeliveries',
  'mediumDeliveries',
  'largeDeliveries',
] as const
export type RuleMeasure = (typeof ruleMeasures)[number]
export type RuleUnit = (typeof ruleUnits)[number]

/** Codes of lines that do not come from rules: a rule under one of these would be taken for something else. */
const taken = ['discount', 'tip', 'tax', 'return', 'waiting', 'extra-piece', 'credit', 'other', 'contract']
export const mostRules = 500
/** In cents. Nothing that a rule says is more. */
const mostCents = 10_000_000

const Bound = measure().min(-1_000_000_000).max(1_000_000_000).multipleOf(0.001)
/** Both are inclusive; what can never be is told when the list is published. */
const Range = z.strictObject({ min: Bound.optional(), max: Bound.optional() })
export type RuleRange = z.infer<typeof Range>
const Clock = plainText().regex(/^([01]\d|2[0-3]):[0-5]\d$/, text('A time is written like 09:30'))
const Cents = z.int().min(-mostCents).max(mostCents)
/** As people write it: "Fuel Surcharge" and "fuel_surcharge" are the code fuel-surcharge. */
const plainCode = (code: string): string =>
  code
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
const Code = plainText()
  .max(60)
  .overwrite(plainCode)
  .regex(
    /^[a-z][a-z0-9-]{0,39}$/,
    text('A code has letters without accents, digits and hyphens, begins with a letter and has at most 40 signs'),
  )
  .refine((code) => !taken.includes(code) && !code.startsWith('tax-'), text('This code is kept for other lines'))
const Name = plainText().trim().min(1, text('This field is required')).max(120)

const When = z.strictObject({
  /** How the order goes: its `type`. */
  service: z.array(z.enum(orderTypes)).max(2).optional(),
  /** Of its largest parcel. */
  size: z.array(z.enum(packageSizes)).max(3).optional(),
  priority: z.array(z.enum(orderPriorities)).max(3).optional(),
  timing: z.array(z.enum(orderTimings)).max(2).optional(),
  parcels: Range.optional(),
  stops: Range.optional(),
  weightKg: Range.optional(),
  distanceKm: Range.optional(),
  /** In cents, like every amount inside a rule. */
  declaredValue: Range.optional(),
  /** From the order to the start of its window. */
  leadMinutes: Range.optional(),
  /** Zones of its first stop, and of its last. */
  fromZone: z.array(Id).max(100).optional(),
  toZone: z.array(Id).max(100).optional(),
  /** 1 is Monday; day, time and holiday are those of the window's start, on the company's clock. */
  weekday: z.array(z.int().min(1).max(7)).max(7).optional(),
  /** From included, to not; past midnight where `to` is earlier. */
  time: z.strictObject({ from: Clock, to: Clock }).optional(),
  holiday: z.boolean().optional(),
})
export type RuleWhen = z.infer<typeof When>
export type RuleCondition = keyof RuleWhen

const Then = z
  .strictObject({
    fixed: Cents.optional(),
    perUnit: z
      .strictObject({
        of: z.enum(ruleUnits),
        above: measure().min(0).max(1_000_000_000).multipleOf(0.001).default(0),
        step: measure().min(0.001).max(1_000_000_000).multipleOf(0.001).default(1),
        cents: z.int().min(-1_000_000).max(1_000_000),
        /** Part of a step costs part of its price, half up; else every step that has begun counts whole. */
        prorated: z.boolean().optional(),
      })
      .optional(),
    percentOf: z
      .strictObject({
        codes: z.array(plainText().max(60).overwrite(plainCode)).min(1).max(50),
        /** Or the dated rate of fuel. */
        percent: z.union([measure().min(-100).max(1000).multipleOf(0.001), z.literal('fuel')]),
      })
      .optional(),
    minimum: z.int().min(0).max(mostCents).optional(),
    maximum: z.int().min(0).max(mostCents).optional(),
  })
  .refine(
    (then) => Object.values(then).filter((each) => each !== undefined).length === 1,
    text('A rule does exactly one thing: fixed, perUnit, percentOf, minimum or maximum'),
  )
export type RuleThen = z.infer<typeof Then>

/** One line of a price list (K2). */
export const PriceRule = z.strictObject({
  code: Code,
  name: z.strictObject({ en: Name, fr: Name }),
  when: When.default({}),
  then: Then,
  /** Whether couriers are paid a share of it (D4); by default for base, distance, express and priority. */
  commissionable: z.boolean().optional(),
})
export type PriceRule = z.infer<typeof PriceRule>

const commissionableCodes = ['base', 'distance', 'express', 'priority']
export const isCommissionable = ({ code, commissionable }: Pick<PriceRule, 'code' | 'commissionable'>): boolean =>
  commissionable ?? commissionableCodes.includes(code)
