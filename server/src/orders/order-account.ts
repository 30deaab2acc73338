import type { NewOrder, Text } from '@maple/contract'
import {
  accountNotFound,
  type BusinessAccount,
  findCreditUsed,
  findMemberRole,
  lockBusinessAccount,
} from '../accounts/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import type { PricedDraft } from '../pricing/index.ts'

interface Orderer {
  accountId: string
  customer: { id: string }
  placedBy: { role: string; userId: string | null }
}

type Asked = Pick<NewOrder, 'references' | 'costCentre' | 'payment'>

/** What an order has of its account. */
export interface OrderAccount {
  /** Nothing for a person's own. */
  business: BusinessAccount | undefined
  method: 'card' | 'account'
  referenceValues: Record<string, string>
  costCentre: string | null
}

/**
 * The account's row stays locked until the commit: nobody is removed from it, put on hold or takes its credit meanwhile
 * (J4).
 */
export async function takeOrderAccount(tx: Tx, orderer: Orderer, asked: Asked): Promise<OrderAccount> {
  if (orderer.accountId === orderer.customer.id) return ownAccount(asked)
  const business = await lockBusinessAccount(tx, orderer.accountId)
  if (!business) throw accountNotFound()
  await requireOrderer(tx, orderer)
  if (business.closedAt) throw new AppError('account_on_hold', 'This account is closed.')
  if (business.onHold) throw new AppError('account_on_hold', 'This account is on hold. Please call us.')
  const method = asked.payment?.method ?? business.paymentTerms
  if (method === 'account' && business.paymentTerms !== 'account') throw paysByCard()
  return {
    business,
    method,
    referenceValues: readReferences(business, asked.references ?? {}),
    costCentre: readCostCentre(business, asked.costCentre),
  }
}

/** What the account's own fields have to be; what orders ahead of time asks before it is time (M1, M2). */
export function requireAccountFields(
  business: BusinessAccount | undefined,
  { references, costCentre }: Pick<Asked, 'references' | 'costCentre'>,
): void {
  if (!business) return void ownAccount({ references, costCentre } as Asked)
  readReferences(business, references ?? {})
  readCostCentre(business, costCentre)
}

function ownAccount({ references = {}, costCentre, payment }: Asked): OrderAccount {
  const [key] = Object.keys(references)
  const refuse = (path: string) => new AppError('bad_input', 'A personal account has no references', { path })
  if (key !== undefined) throw refuse(`references.${key}`)
  if (costCentre) throw refuse('costCentre')
  if (payment?.method === 'account') throw paysByCard()
  return { business: undefined, method: 'card', referenceValues: {}, costCentre: null }
}

const paysByCard = () => new AppError('bad_input', 'This account pays by card', { path: 'payment.method' })

/** Members order by themselves; staff and programs for one of the members. Asked again here, since members may leave. */
async function requireOrderer(tx: Tx, { accountId, customer, placedBy }: Orderer): Promise<void> {
  const isMember = placedBy.role === 'customer' && placedBy.userId !== null
  const role = await findMemberRole(tx, accountId, isMember ? (placedBy.userId as string) : customer.id)
  if (!role) throw accountNotFound()
  if (isMember && role !== 'owner' && role !== 'booker') throw new AppError('forbidden')
}

function readReferences({ referenceFields }: BusinessAccount, given: Record<string, string>): Record<string, string> {
  const known = new Map(referenceFields.map((field) => [field.key, field]))
  const unknown = Object.keys(given).filter((key) => !known.has(key))
  const missing = referenceFields.filter(({ key, required }) => required && !valueFor(given, key))
  const faults: { path: string; words: Text; values?: { label: string } }[] = [
    ...unknown.map((key) => ({ path: `references.${key}`, words: 'The account has no such reference' as const })),
    ...missing.map(({ key, label }) => ({
      path: `references.${key}`,
      words: 'This reference is required: {label}' as const,
      values: { label },
    })),
  ]
  const [first] = faults
  if (first) throw new AppError('bad_input', first.words, { faults, ...(first.values && { values: first.values }) })
  return Object.fromEntries(
    referenceFields.flatMap(({ key }) => {
      const value = valueFor(given, key)
      return value ? [[key, value]] : []
    }),
  )
}

const valueFor = (given: Record<string, string>, key: string): string | undefined =>
  Object.hasOwn(given, key) ? given[key] : undefined

function readCostCentre({ costCentres }: BusinessAccount, given: string | undefined): string | null {
  if (!given) return null
  if (!costCentres.includes(given))
    throw new AppError('bad_input', 'The account has no such cost centre', { path: 'costCentre' })
  return given
}

/** What the first of several orders of one transaction found; nobody else takes credit while the account is locked. */
export interface CreditLeft {
  cents?: number
}

/** Open invoices, what is not invoiced yet and what is to come stay within the limit; the account's row is locked (J4). */
export async function requireCredit(
  tx: Tx,
  business: BusinessAccount,
  moreCents: number,
  known: CreditLeft = {},
): Promise<void> {
  if (business.creditLimitCents === null) return
  const left = known.cents ?? business.creditLimitCents - (await findCreditUsed(tx, business.id))
  known.cents = left - moreCents
  if (moreCents > left)
    throw new AppError('credit_limit', 'This order would exceed the credit limit: {left} is left', {
      values: { left: { cents: Math.max(0, left) } },
    })
}

/** Of an order that comes to cost more; by an edit nobody goes beyond the limit either. */
export async function requireCreditOf(tx: Tx, accountId: string, moreCents: number): Promise<void> {
  const business = await lockBusinessAccount(tx, accountId)
  if (business) await requireCredit(tx, business, moreCents)
}

/** What the account asks for at every door, besides what the order says; a stop that says it itself is taken at its word. */
export function withProofDefaults(
  priced: PricedDraft,
  business: BusinessAccount | undefined,
  stops: NewOrder['stops'],
): PricedDraft {
  const wanted = business?.proofDefaults
  if (!wanted) return priced
  // Without a pickup of its own an order has the depot before the stops that were given.
  const before = priced.stops.length - (stops?.length ?? 0)
  const isSaid = (at: number) => stops?.[at - before]?.proof !== undefined
  const proofOf = (proof: PricedDraft['stops'][number]['proof']) => ({
    signature: proof.signature || wanted.signature,
    pin: proof.pin || wanted.pin,
    photo: proof.photo || wanted.photo,
  })
  const merged = priced.stops.map((stop, at) =>
    stop.kind === 'delivery' && !isSaid(at) ? { ...stop, proof: proofOf(stop.proof) } : stop,
  )
  return { ...priced, stops: merged as PricedDraft['stops'] }
}
