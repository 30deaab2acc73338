import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { newOrderFields, QuoteDraft, refuseMixedShape } from '../orders/draft.ts'
import { BothLanguages, PriceLine, PriceListName, Pricing, priceStates } from '../orders/price-lines.ts'
import { measure, plainText, WrittenTime } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Id, IdParam, Instant, pageQuery, SearchText } from '../platform/common.ts'
import { mostRules, PriceRule } from './price-rules.ts'

const staff = { allow: staffRoles, permission: 'settings-management' } as const
const Name = plainText().trim().min(1, text('This field is required')).max(100)
const Rules = z.array(PriceRule).max(mostRules)

/** What a rule says, in words, beside what it is. */
const ShownRule = PriceRule.extend({ why: BothLanguages, isCommissionable: z.boolean() })
const Named = z.object({ _id: Id, name: plainText() })

const Version = z.object({
  version: z.int(),
  validFrom: Instant,
  publishedAt: Instant,
  publishedBy: plainText().nullable(),
})

const ListSummary = z.object({
  _id: Id,
  name: plainText(),
  /** The list Public is made of the settings and edited there. */
  editedIn: z.enum(['rules', 'settings']),
  isArchived: z.boolean(),
  ruleCount: z.int(),
  hasDraft: z.boolean(),
  /** Nothing as long as no version is in force; then orders are priced by Public. */
  inForce: Version.nullable(),
  coming: Version.nullable(),
  accountCount: z.int(),
})

const Problem = z.object({ path: plainText(), msg: plainText() })

const PriceListView = ListSummary.extend({
  /** Of the draft, else of the version that is coming, else of the one in force. */
  rules: z.array(ShownRule),
  state: z.enum(['draft', 'published']),
  version: z.union([z.int(), plainText()]),
  validFrom: Instant.nullable(),
  /** Sent back with a change, which is then refused if somebody else was first. */
  edition: z.int(),
  updatedAt: Instant.nullable(),
  updatedBy: plainText().nullable(),
  /** What would stand in the way of publishing it as it is. */
  problems: z.array(Problem),
  /** The first of those that use it. */
  accounts: z.array(Named),
})
export type PriceListView = z.infer<typeof PriceListView>

export const listPriceLists = endpoint({
  method: 'GET',
  path: '/admin/price-lists',
  summary: 'Price lists by name, Public first (K1)',
  ...staff,
  scope: 'company:read',
  query: z.object({
    ...pageQuery,
    search: SearchText.optional(),
    archived: z.enum(['true', 'false']).optional(),
    /** Public comes first in any case. */
    sort: z.enum(['name', '-name', 'createdAt', '-createdAt']).default('name'),
  }),
  response: z.array(ListSummary),
  paged: true,
})

export const createPriceList = endpoint({
  method: 'POST',
  path: '/admin/price-lists',
  summary: 'A new price list with a draft of its rules (K4)',
  ...staff,
  scope: 'company:write',
  body: z.strictObject({ name: Name, rules: Rules.default([]) }),
  response: PriceListView,
  creates: true,
  errors: ['conflict'],
})

export const getPriceList = endpoint({
  method: 'GET',
  path: '/admin/price-lists/:id',
  summary:
    'A price list with the rules of its draft, else of the version that is coming or in force, what is wrong with them, and who uses it',
  ...staff,
  scope: 'company:read',
  params: IdParam,
  response: PriceListView,
})

export const savePriceList = endpoint({
  method: 'PUT',
  path: '/admin/price-lists/:id',
  summary: 'Write the draft; what is published stays as it is (K1)',
  ...staff,
  scope: 'company:write',
  params: IdParam,
  body: z.strictObject({
    name: Name.optional(),
    rules: Rules.optional(),
    edition: z.int().min(0).max(1_000_000_000).optional(),
  }),
  response: PriceListView,
  errors: ['conflict'],
})

export const discardPriceDraft = endpoint({
  method: 'DELETE',
  path: '/admin/price-lists/:id/draft',
  summary: 'Throw the draft away; only where a version was published',
  ...staff,
  scope: 'company:write',
  params: IdParam,
  response: PriceListView,
  errors: ['conflict'],
})

export const publishPriceList = endpoint({
  method: 'POST',
  path: '/admin/price-lists/:id/publish',
  summary: 'Publish the draft from a day or an instant on, today at the earliest; it never changes again (K1)',
  ...staff,
  scope: 'company:write',
  params: IdParam,
  body: z.strictObject({ validFrom: WrittenTime.optional(), edition: z.int().min(0).max(1_000_000_000).optional() }),
  response: PriceListView,
  errors: ['conflict'],
})

export const archivePriceList = endpoint({
  method: 'POST',
  path: '/admin/price-lists/:id/archive',
  summary: 'Put a list away that no account uses; orders keep it',
  ...staff,
  scope: 'company:write',
  params: IdParam,
  body: z.strictObject({ isArchived: z.boolean().default(true) }).default({ isArchived: true }),
  response: PriceListView,
  errors: ['conflict'],
})

/** An order's body as it stands, though nothing is paid and no quote is kept to; or that of a quote. */
const TriedOrder = z
  .strictObject({ ...QuoteDraft.shape, payment: newOrderFields.payment, quoteId: newOrderFields.quoteId })
  .superRefine(refuseMixedShape)
export type TriedOrder = z.output<typeof TriedOrder>

export const tryPriceList = endpoint({
  method: 'POST',
  path: '/admin/price-lists/:id/try',
  summary: 'What an order would cost by the draft, else by the version in force, with the rule behind each line (K4)',
  reads: true,
  ...staff,
  scope: 'company:read',
  params: IdParam,
  body: TriedOrder,
  response: z.object({
    priceState: z.enum(priceStates),
    priceList: PriceListName,
    pricing: Pricing.nullable(),
    total: measure().nullable(),
    lines: z.array(PriceLine),
    /** Rules that did not apply, and the condition that was not met; nothing if the line would be 0. */
    misses: z.array(z.object({ number: z.int(), code: plainText(), because: plainText().nullable() })),
    estimatedDistance: z.int().nullable(),
    fromZones: z.array(Named),
    toZones: z.array(Named),
  }),
  errors: ['discount_unknown', 'address_unknown', 'out_of_area'],
})

export const comparePriceList = endpoint({
  method: 'POST',
  path: '/admin/price-lists/:id/compare',
  summary: 'The orders of a time priced anew by the draft, else by the version in force (K4)',
  reads: true,
  ...staff,
  scope: 'company:read',
  params: IdParam,
  body: z.strictObject({
    from: WrittenTime,
    /** Not included. A day means its start, on the company's clock. */
    to: WrittenTime,
    /** Of one account only. */
    accountId: Id.optional(),
  }),
  response: z.object({
    count: z.int(),
    sumThen: measure(),
    sumNow: measure(),
    /** Orders that no rule gives a price, or that had none: in the count and in neither sum. */
    unpriced: z.int(),
    /** False where there were more orders than are looked at. */
    isWhole: z.boolean(),
    largest: z.array(
      z.object({
        _id: Id,
        orderNumber: plainText(),
        createdAt: Instant,
        then: measure(),
        now: measure(),
        difference: measure(),
      }),
    ),
    /** Dollars; from included, to not; null where it has no end. */
    histogram: z.array(z.object({ from: measure().nullable(), to: measure().nullable(), count: z.int() })),
  }),
})

export const listPriceHistory = endpoint({
  method: 'GET',
  path: '/admin/price-lists/:id/history',
  summary: 'Versions of a list, newest first, each with what it changed',
  ...staff,
  scope: 'company:read',
  params: IdParam,
  query: z.object(pageQuery),
  response: z.array(
    z.object({
      version: z.int(),
      state: z.enum(['draft', 'published']),
      validFrom: Instant.nullable(),
      publishedAt: Instant.nullable(),
      publishedBy: plainText().nullable(),
      rules: z.array(ShownRule),
      /** Against the version before. */
      changes: z.array(
        z.object({
          kind: z.enum(['added', 'removed', 'changed', 'moved']),
          code: plainText(),
          name: BothLanguages,
          before: BothLanguages.nullable(),
          after: BothLanguages.nullable(),
        }),
      ),
    }),
  ),
  paged: true,
})

export const exportPriceRules = endpoint({
  method: 'GET',
  path: '/admin/price-lists/:id/rules.csv',
  summary: 'The rules as a CSV file, which can be sent back',
  ...staff,
  scope: 'company:read',
  params: IdParam,
  response: 'file',
})

export const importPriceRules = endpoint({
  method: 'POST',
  path: '/admin/price-lists/:id/rules.csv',
  summary: 'Replace the draft by the rules of a CSV file, or name what is wrong in which row and change nothing',
  ...staff,
  scope: 'company:write',
  params: IdParam,
  files: { file: { maxBytes: 2 * 1024 * 1024, required: true } },
  body: z.strictObject({ edition: z.int().min(0).max(1_000_000_000).optional() }),
  response: PriceListView,
  errors: ['conflict', 'too_large'],
})
