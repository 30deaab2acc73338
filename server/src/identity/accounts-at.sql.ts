import { type Db, first, type Tx } from '../platform/db.ts'

/** Whose address is at a domain or below it. */
const isAt = (db: Db, domain: string) =>
  db`right('.' || split_part(email, '@', 2), ${domain.length + 1}) = ${`.${domain}`}`

export const countAccountsAt = async (db: Db, domain: string): Promise<number> =>
  (await first(db<{ total: number }[]>`select count(*) as total from users where is_active and ${isAt(db, domain)}`))
    ?.total ?? 0

/** Rows stay, since orders refer to them, without an address: nobody signs in with them, now or by a new password. */
export const blankAccountsAt = (tx: Tx, domain: string) => tx<{ id: string; email: string }[]>`
  update users u set is_active = false, email = 'deleted-' || u.id || '@invalid', password_hash = '', totp_secret = null,
    totp_enabled_at = null, deleted_at = now(), updated_at = now()
  from (select id, email from users where is_active and ${isAt(tx, domain)} for update) old
  where u.id = old.id returning u.id, old.email`
