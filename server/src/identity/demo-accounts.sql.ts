import { type Db, first, type Tx } from '../platform/db.ts'

/** Nobody else can have an address there: the name is reserved and belongs to no server (RFC 2606). */
const isDemo = (db: Db) => db`(email like '%@demo.test' or email like '%@%.demo.test')`

export const countDemoAccounts = async (db: Db): Promise<number> =>
  (await first(db<{ total: number }[]>`select count(*) as total from users where is_active and ${isDemo(db)}`))
    ?.total ?? 0

/** Rows stay, since orders refer to them, without an address: nobody signs in with them, now or by a new password. */
export const closeDemoAccounts = (tx: Tx) => tx<{ id: string; email: string }[]>`
  update users u set is_active = false, email = 'deleted-' || u.id || '@invalid', password_hash = '', totp_secret = null,
    totp_enabled_at = null, deleted_at = now(), updated_at = now()
  from (select id, email from users where is_active and ${isDemo(tx)} for update) demo
  where u.id = demo.id returning u.id, demo.email`
