import type { Db } from '../platform/db.ts'
import { isId } from '../platform/ids.ts'
import type { GatewayPayment, PaymentGateway } from '../platform/payment-gateway/port.ts'
import type { LedgerFault } from './verify-ledger.ts'

export interface Window {
  from: Date
  to: Date
  /** How many are asked for at most. */
  most: number
}

interface Ours {
  id: string
  gatewayId: string | null
  capturedCents: number
  refundedCents: number
  state: string
}

/** Our books beside the provider's own list of a time (trust 24): nothing captured that it does not know, and nothing it took that we do not. */
export async function compareProvider(db: Db, gateway: PaymentGateway, window: Window): Promise<LedgerFault[]> {
  const theirs = (await gateway.list(window.from, window.to, window.most)).filter(({ key }) => isId(key))
  const ours = await db<Ours[]>`
    select id, gateway_id, captured_cents, refunded_cents, state from payments where id = any(${theirs.map(({ key }) => key)}::uuid[])
    union all select id, gateway_id, captured_cents, returned_cents, state from invoice_charges where id = any(${theirs.map(({ key }) => key)}::uuid[])`
  const known = new Map(ours.map((payment) => [payment.id, payment]))
  const wrong = (differs: (there: GatewayPayment, here: Ours | undefined) => boolean) =>
    theirs.filter((there) => differs(there, known.get(there.key))).map(({ key }) => key)
  const missing = theirs.length < window.most ? await listUnknown(db, gateway, window, theirs) : []
  return [
    fault(
      'the provider took what we do not know of',
      wrong((there, here) => there.capturedCents > (here?.capturedCents ?? 0)),
    ),
    fault('we say captured what the provider did not take', [
      ...wrong((there, here) => here !== undefined && here.capturedCents > there.capturedCents),
      ...missing,
    ]),
    fault(
      'the provider holds what we gave up',
      wrong((there, here) => there.state === 'authorised' && here?.state === 'failed'),
    ),
  ].filter(({ count }) => count > 0)
}

/** Captured by our books and absent from the whole list of the time; an hour at both ends is left to its clock. */
async function listUnknown(db: Db, gateway: PaymentGateway, { from, to }: Window, theirs: readonly GatewayPayment[]) {
  const rows = await db<{ id: string }[]>`
    select id from (
      select id, provider, captured_cents, created_at from payments union all select id, provider, captured_cents, created_at from invoice_charges
    ) p where provider = ${gateway.name} and captured_cents > 0
      and created_at >= ${from}::timestamptz + interval '1 hour' and created_at < ${to}::timestamptz - interval '1 hour'
      and not (id = any(${theirs.map(({ key }) => key)}::uuid[])) limit 100`
  return rows.map(({ id }) => id)
}

const fault = (check: string, ids: readonly string[]): LedgerFault => ({
  check,
  count: ids.length,
  examples: ids.slice(0, 5),
})
