import { type Db, first, type Tx } from '../platform/db.ts'
import type { GatewayCard } from '../platform/payment-gateway/port.ts'

export interface CardRow extends Omit<GatewayCard, 'id'> {
  id: string
  accountId: string
  gatewayId: string
  isDefault: boolean
}

export const listCardsOf = (db: Db, userId: string, provider: string) => db<CardRow[]>`
  select * from saved_cards where account_id = ${userId} and provider = ${provider} order by is_default desc, created_at desc limit 50`

export const findCardBySetup = (db: Db, userId: string, setupId: string) =>
  first(db<{ gatewayId: string }[]>`select gateway_id from card_setups where id = ${setupId} and user_id = ${userId}`)

export const insertSetup = (db: Db, id: string, userId: string, provider: string, gatewayId: string) => db`
  insert into card_setups (id, user_id, provider, gateway_id) values (${id}, ${userId}, ${provider}, ${gatewayId})`

export const findGatewayCustomer = (db: Db, userId: string, provider: string) =>
  first(
    db<
      { gatewayId: string }[]
    >`select gateway_id from gateway_customers where user_id = ${userId} and provider = ${provider}`,
  )

export const insertGatewayCustomer = (db: Db, userId: string, provider: string, gatewayId: string) => db`
  insert into gateway_customers (user_id, provider, gateway_id) values (${userId}, ${provider}, ${gatewayId}) on conflict do nothing`

/** The first one is the default. A card that is there already stays as it is. */
export const insertCard = (tx: Tx, id: string, userId: string, provider: string, card: GatewayCard) =>
  first(tx<CardRow[]>`
    insert into saved_cards (id, account_id, provider, gateway_id, brand, last4, expires_month, expires_year, is_default)
    values (${id}, ${userId}, ${provider}, ${card.id}, ${card.brand}, ${card.last4}, ${card.expiresMonth}, ${card.expiresYear},
      not exists (select from saved_cards where account_id = ${userId} and provider = ${provider} and is_default))
    on conflict (provider, gateway_id) do update set brand = excluded.brand returning *`)

/** Two at once would both see none or two defaults: whoever changes a wallet holds its owner. */
export const lockWallet = (tx: Tx, userId: string) => tx`select id from users where id = ${userId} for no key update`

export const makeDefault = async (tx: Tx, userId: string, id: string): Promise<boolean> => {
  const [known] = await tx<
    { provider: string }[]
  >`select provider from saved_cards where id = ${id} and account_id = ${userId}`
  if (!known) return false
  await tx`update saved_cards set is_default = false where account_id = ${userId} and provider = ${known.provider} and is_default`
  await tx`update saved_cards set is_default = true where id = ${id}`
  return true
}

export const deleteCard = (tx: Tx, userId: string, id: string) =>
  first(tx<CardRow[]>`delete from saved_cards where id = ${id} and account_id = ${userId} returning *`)

export const chooseDefault = (tx: Tx, userId: string, provider: string) => tx`
  update saved_cards set is_default = true where id = (
    select id from saved_cards where account_id = ${userId} and provider = ${provider} order by created_at desc limit 1)
  and not exists (select from saved_cards where account_id = ${userId} and provider = ${provider} and is_default)`
