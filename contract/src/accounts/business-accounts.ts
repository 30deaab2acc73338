import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountKinds, accountRoles } from '../identity/accounts.ts'
import { staffRoles } from '../identity/roles.ts'
import { measure, plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Email, Id, IdParam, Instant, LanguageCode, PhoneInput, pageQuery, SearchText } from '../platform/common.ts'
import { Dollars } from '../units.ts'

export const paymentTerms = ['card', 'account'] as const
export const invoiceCycles = ['per-order', 'weekly', 'semimonthly', 'monthly'] as const
/** Whoever may be a member, and the staff who look after customers. */
export const accountReaders = ['customer', ...staffRoles] as const

const required = text('This field is required')
const words = (maximum: number) => plainText().trim().max(maximum)

/** A field of the account's own that its orders carry: a purchase order, a file number (J3). */
export const ReferenceField = z.strictObject({
  key: plainText()
    .trim()
    .min(1, required)
    .max(40)
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, text('A key has letters, digits, - and _ only')),
  label: words(80).min(1, required),
  required: z.boolean().default(false),
})
export type ReferenceField = z.output<typeof ReferenceField>

const DefaultPickup = z.strictObject({
  address: words(300).min(1, required),
  contactName: words(100).optional(),
  contactPhone: z.union([PhoneInput, z.literal('')]).optional(),
  instructions: words(1000).optional(),
  point: z.strictObject({ lat: measure().min(-90).max(90), lng: measure().min(-180).max(180) }).optional(),
})
export type DefaultPickup = z.output<typeof DefaultPickup>

/** What every delivery of the account asks for, besides what its order says. */
const ProofDefaults = z.strictObject({
  signature: z.boolean().default(false),
  pin: z.boolean().default(false),
  photo: z.boolean().default(false),
})
export type ProofDefaults = z.output<typeof ProofDefaults>

const TaxNumbers = z.object({ gst: plainText().nullable(), qst: plainText().nullable() })
const Terms = z.strictObject({ payment: z.enum(paymentTerms), netDays: z.int().min(0).max(180) })

/** No two of a list are the same, in whatever case they are written. */
function refuseTwice(values: readonly string[], issues: z.RefinementCtx, path: (at: number) => (string | number)[]) {
  const seen = new Set<string>()
  values.forEach((value, at) => {
    const key = value.toLowerCase()
    if (seen.has(key)) issues.addIssue({ code: 'custom', path: path(at), message: text('This is in the list already') })
    seen.add(key)
  })
}

const nothingOr = (maximum: number) => words(maximum).nullable().optional()

/** What its owners may say of an account, besides staff (J6). */
const ownerFields = {
  /** For whoever sends an account back as it came: it is what it is. */
  kind: z.literal('business', text('A person’s own account comes with the person: this is for businesses')).optional(),
  name: words(120).min(1, required).optional(),
  legalName: nothingOr(200),
  /** Where invoices are addressed to; without it they have no address of the buyer. */
  billingAddress: nothingOr(300),
  taxNumbers: z.strictObject({ gst: nothingOr(40), qst: nothingOr(40) }).optional(),
  invoiceEmails: z
    .array(Email)
    .max(20)
    .superRefine((all, issues) => refuseTwice(all, issues, (at) => [at]))
    .optional(),
  invoiceLanguage: LanguageCode.optional(),
  references: z
    .array(ReferenceField)
    .max(20)
    .superRefine((all, issues) =>
      refuseTwice(
        all.map(({ key }) => key),
        issues,
        (at) => [at, 'key'],
      ),
    )
    .optional(),
  costCentres: z
    .array(words(80).min(1, required))
    .max(500)
    .superRefine((all, issues) => refuseTwice(all, issues, (at) => [at]))
    .optional(),
  defaultPickup: DefaultPickup.nullable().optional(),
  proofDefaults: ProofDefaults.nullable().optional(),
}

/** What staff alone decide (J6). */
export const staffAccountFields = {
  terms: Terms.partial().optional(),
  /** `null`: there is no limit. */
  creditLimit: measure().min(0).max(10_000_000).multipleOf(0.01).nullable().optional(),
  invoiceCycle: z.enum(invoiceCycles).optional(),
  priceListId: Id.nullable().optional(),
  onHold: z.boolean().optional(),
  /** Nobody orders for it any more; it may be left without an owner. */
  closed: z.boolean().optional(),
  notes: nothingOr(5000),
}

export const AccountChange = z.strictObject({ ...ownerFields, ...staffAccountFields })
export type AccountChange = z.output<typeof AccountChange>

export const AccountView = z.object({
  _id: Id,
  name: plainText(),
  kind: z.enum(accountKinds),
  /** What the reader is in it; nothing for staff. */
  role: z.enum(accountRoles).nullable(),
  legalName: plainText().nullable(),
  billingAddress: plainText().nullable(),
  taxNumbers: TaxNumbers,
  terms: z.object({ payment: z.enum(paymentTerms), netDays: z.int() }),
  /** Nothing where there is no limit. */
  creditLimit: Dollars.nullable(),
  /** What is open of it: invoices that are not paid, and what is not invoiced yet. `left` is never below 0, and nothing without a limit. */
  credit: z.object({ used: measure(), left: measure().nullable() }),
  invoiceCycle: z.enum(invoiceCycles),
  invoiceEmails: z.array(plainText()),
  invoiceLanguage: LanguageCode,
  priceListId: Id.nullable(),
  /** Nothing for Public. */
  priceList: z.object({ _id: Id, name: plainText() }).nullable(),
  references: z.array(z.object({ key: plainText(), label: plainText(), required: z.boolean() })),
  costCentres: z.array(plainText()),
  defaultPickup: DefaultPickup.nullable(),
  proofDefaults: ProofDefaults.nullable(),
  onHold: z.boolean(),
  closed: z.boolean(),
  /** For staff only. */
  notes: plainText().nullable().optional(),
  counts: z.object({ orders: z.int(), openOrders: z.int(), members: z.int(), invitations: z.int() }),
  createdAt: Instant,
  updatedAt: Instant,
})
export type AccountView = z.infer<typeof AccountView>

export const listAccounts = endpoint({
  method: 'GET',
  path: '/accounts',
  summary:
    'Accounts: staff see all of them, of businesses and people, a customer their own and those that they are a member of',
  allow: accountReaders,
  permission: 'customer-support',
  scope: 'orders:read',
  test: 'same',
  query: z.object({
    ...pageQuery,
    search: SearchText.optional(),
    kind: z.enum(accountKinds).optional(),
    onHold: z.enum(['true', 'false']).optional(),
    closed: z.enum(['true', 'false']).optional(),
    terms: z.enum(paymentTerms).optional(),
    sort: z.enum(['name', '-name', 'createdAt', '-createdAt']).default('name'),
  }),
  response: z.array(AccountView),
  paged: true,
})

export const addAccount = endpoint({
  method: 'POST',
  path: '/accounts',
  summary: 'Open the account of a business; its first owner is invited by mail',
  allow: staffRoles,
  permission: 'customer-support',
  scope: 'company:write',
  body: AccountChange.extend({ name: words(120).min(1, required), ownerEmail: Email.optional() }),
  response: AccountView,
  creates: true,
})

export const getAccount = endpoint({
  method: 'GET',
  path: '/accounts/:id',
  summary: 'One account, with what is open of its credit',
  allow: accountReaders,
  permission: 'customer-support',
  scope: 'orders:read',
  test: 'same',
  params: IdParam,
  response: AccountView,
})

export const updateAccount = endpoint({
  method: 'PUT',
  path: '/accounts/:id',
  summary: 'Change the account of a business; terms, limit, cycle, price list, hold and notes are for staff',
  allow: accountReaders,
  permission: 'customer-support',
  scope: 'company:write',
  params: IdParam,
  body: AccountChange,
  response: AccountView,
  errors: ['conflict'],
})
