import { type Db, first, type Tx } from '../platform/db.ts'

export const findPayee = (db: Db, courierId: string, provider: string) =>
  first(db<{ gatewayId: string }[]>`
    select gateway_id from gateway_payees where courier_id = ${courierId} and provider = ${provider}`)

export const findEmail = async (db: Db, userId: string): Promise<string> =>
  (await first(db<{ email: string }[]>`select email from users where id = ${userId}`))?.email ?? ''

/** Nothing if two asked at once and the other one was first. Nothing is paid there before `payableFrom` (I3). */
export const savePayee = (
  tx: Tx,
  p: { courierId: string; provider: string; gatewayId: string; payableFrom: Date | null },
) =>
  first(tx<{ gatewayId: string }[]>`
    insert into gateway_payees (courier_id, provider, gateway_id, payable_from)
    values (${p.courierId}, ${p.provider}, ${p.gatewayId}, ${p.payableFrom})
    on conflict (courier_id, provider) do nothing returning gateway_id`)

/** Where the courier's money went until now, if anywhere: an account here or at another provider. */
export const findDestination = (db: Db, courierId: string) =>
  first(db<{ lastDigits: string }[]>`
    select last_digits from payout_accounts where courier_id = ${courierId}
    union all select right(gateway_id, 4) from gateway_payees where courier_id = ${courierId} limit 1`)
