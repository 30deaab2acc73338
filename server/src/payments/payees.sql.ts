import { type Db, first } from '../platform/db.ts'

export const findPayee = (db: Db, courierId: string, provider: string) =>
  first(db<{ gatewayId: string }[]>`
    select gateway_id from gateway_payees where courier_id = ${courierId} and provider = ${provider}`)

export const findEmail = async (db: Db, userId: string): Promise<string> =>
  (await first(db<{ email: string }[]>`select email from users where id = ${userId}`))?.email ?? ''

export const savePayee = (db: Db, courierId: string, provider: string, gatewayId: string) => db`
  insert into gateway_payees (courier_id, provider, gateway_id) values (${courierId}, ${provider}, ${gatewayId})
  on conflict (courier_id, provider) do nothing`
