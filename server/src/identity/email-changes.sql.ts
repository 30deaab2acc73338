import { type Db, first, type Tx } from '../platform/db.ts'

/** I2: so long the old address can stop a change, before and after it took place. */
const stopHours = 72
/** G: a link that confirms an address is good for a day. */
const confirmHours = 24

export interface EmailChange {
  id: string
  userId: string
  oldEmail: string
  oldVerifiedAt: string | null
  newEmail: string
  confirmedAt: string | null
}

export interface NewEmailChange extends Pick<EmailChange, 'id' | 'userId' | 'oldEmail' | 'oldVerifiedAt' | 'newEmail'> {
  confirmHash: Buffer
  stopHash: Buffer
}

export const insertEmailChange = (tx: Tx, c: NewEmailChange) => tx`
  insert into email_changes (id, user_id, old_email, old_verified_at, new_email, confirm_hash, confirm_until, stop_hash, stop_until)
  values (${c.id}, ${c.userId}, ${c.oldEmail}, ${c.oldVerifiedAt}, ${c.newEmail}, ${c.confirmHash},
    now() + make_interval(hours => ${confirmHours}), ${c.stopHash}, now() + make_interval(hours => ${stopHours}))`

/** Another link for the same change; the earlier one dies. */
export const renewConfirmLink = (tx: Tx, userId: string, confirmHash: Buffer) =>
  first(tx<{ newEmail: string }[]>`
    update email_changes set confirm_hash = ${confirmHash}, confirm_until = now() + make_interval(hours => ${confirmHours})
    where user_id = ${userId} and confirmed_at is null and stop_until > now() returning new_email`)

/** Of two clicks on one link, one gets the row. */
export const takeConfirmLink = (tx: Tx, confirmHash: Buffer) =>
  first(tx<EmailChange[]>`
    update email_changes set confirmed_at = now()
    where confirm_hash = ${confirmHash} and confirmed_at is null and confirm_until > now() and stop_until > now()
    returning id, user_id, old_email, old_verified_at, new_email, confirmed_at`)

export const findStopLink = (db: Db, stopHash: Buffer) =>
  first(db<EmailChange[]>`
    select id, user_id, old_email, old_verified_at, new_email, confirmed_at from email_changes
    where stop_hash = ${stopHash} and stop_until > now()`)

export const deletePendingChange = (tx: Tx, userId: string) =>
  first(tx<{ id: string }[]>`delete from email_changes where user_id = ${userId} and confirmed_at is null returning id`)

export const deleteEmailChanges = (tx: Tx, userId: string) => tx`delete from email_changes where user_id = ${userId}`

export const deleteOldChanges = (db: Db) => db`delete from email_changes where stop_until < now()`
