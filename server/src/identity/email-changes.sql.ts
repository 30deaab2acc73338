import { type Db, first, type Tx } from '../platform/db.ts'

/** So long the old address can stop a change, before and after it took place (I2). */
const stopHours = 72
/** G: a link that confirms an address is good for a day. */
const confirmHours = 24

export interface EmailChange {
  id: string
  userId: string
  oldEmail: string
  oldVerifiedAt: string | null
  newEmail: string
  askedAt: string
  confirmedAt: string | null
}

export interface NewEmailChange extends Pick<EmailChange, 'id' | 'userId' | 'oldEmail' | 'oldVerifiedAt' | 'newEmail'> {
  confirmHash: Buffer
  stopHash: Buffer
}

export const insertEmailChange = (tx: Tx, c: NewEmailChange) => tx`
  insert into email_changes (id, user_id, old_email, old_verified_at, new_email, confirm_hash, confirm_until, stop_hash, stop_until, asked_at)
  values (${c.id}, ${c.userId}, ${c.oldEmail}, ${c.oldVerifiedAt}, ${c.newEmail}, ${c.confirmHash},
    ${tx.now}::timestamptz + make_interval(hours => ${confirmHours}), ${c.stopHash}, ${tx.now}::timestamptz + make_interval(hours => ${stopHours}), ${tx.now})`

/** Another link for the same change; the earlier one dies. */
export const renewConfirmLink = (tx: Tx, userId: string, confirmHash: Buffer) =>
  first(tx<{ newEmail: string }[]>`
    update email_changes set confirm_hash = ${confirmHash}, confirm_until = ${tx.now}::timestamptz + make_interval(hours => ${confirmHours})
    where user_id = ${userId} and confirmed_at is null and withdrawn_at is null and stop_until > ${tx.now}::timestamptz returning new_email`)

/** Of two clicks on one link, one gets the row. */
export const takeConfirmLink = (tx: Tx, confirmHash: Buffer) =>
  first(tx<EmailChange[]>`
    update email_changes set confirmed_at = ${tx.now}::timestamptz
    where confirm_hash = ${confirmHash} and confirmed_at is null and withdrawn_at is null and confirm_until > ${tx.now}::timestamptz and stop_until > ${tx.now}::timestamptz
    returning id, user_id, old_email, old_verified_at, new_email, asked_at, confirmed_at`)

export const findStopLink = (db: Db, stopHash: Buffer) =>
  first(db<EmailChange[]>`
    select id, user_id, old_email, old_verified_at, new_email, asked_at, confirmed_at from email_changes
    where stop_hash = ${stopHash} and stop_until > ${db.now}::timestamptz`)

/** The link to the new address dies; that to the old one does not, since a thief can withdraw as well. */
export const withdrawPendingChange = (tx: Tx, userId: string) =>
  first(tx<{ id: string }[]>`
    update email_changes set withdrawn_at = ${tx.now}::timestamptz
    where user_id = ${userId} and confirmed_at is null and withdrawn_at is null returning id`)

/** An account has it, or had it until lately and may have it back (I2). `but` is whoever asks for it. */
export const isEmailTaken = async (db: Db, email: string, but: string | null = null): Promise<boolean> =>
  (
    await first(db<{ taken: boolean }[]>`
    select exists (select from users where email = ${email} and deleted_at is null)
      or exists (select from email_changes where old_email = ${email} and stop_until > ${db.now}::timestamptz
        and user_id is distinct from ${but}::uuid) as taken`)
  )?.taken ?? false

/** Also those that came after it: their links would lead back to whoever made them. Earlier ones stay good. */
export const deleteChangesSince = (tx: Tx, userId: string, askedAt: string) => tx`
  delete from email_changes where user_id = ${userId} and asked_at >= ${askedAt}`

export const deleteEmailChanges = (tx: Tx, userId: string) => tx`delete from email_changes where user_id = ${userId}`

export const deleteOldChanges = (db: Db) => db`delete from email_changes where stop_until < ${db.now}::timestamptz`
