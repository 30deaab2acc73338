import type { Db, Tx } from '../platform/db.ts'
import type { Person } from '../platform/personal-data.ts'

/** Of one person, or of everybody before an instant. */
export type Whose = { person: Person } | { before: Date }

/** Everything of theirs by which an email may have been noted: themselves, and the orders they placed or carried. */
const marksOf = (db: Db, { userId, email, pastEmails }: Person) => db`
  array(select ${userId}::text union select unnest(${[email, ...pastEmails.map((past) => past.email)]}::text[]) union select id::text from orders where account_id = ${userId}
    union select o.id::text from orders o join couriers k on k.id = o.courier_id where k.user_id = ${userId})`

/** Of theirs when it was written: now an address, or one that they had until later than that. */
const isTheirs = (db: Db, column: string, { email, pastEmails }: Person) => db`
  (${db.unsafe(column)} = ${email} or exists (
    select from unnest(${pastEmails.map((past) => past.email)}::text[], ${pastEmails.map((past) => past.until)}::timestamptz[]) past (email, until)
    where past.email = ${db.unsafe(column)} and created_at <= past.until))`

/** Condition on `outbox_mails`. */
export const areMailsOf = (db: Db, whose: Whose) =>
  'before' in whose
    ? db`created_at < ${whose.before}`
    : db`${isTheirs(db, 'to_address', whose.person)} or about && ${marksOf(db, whose.person)}`

/** Condition on `outbox_sms`. */
export const areTextsOf = (db: Db, whose: Whose) =>
  'before' in whose
    ? db`created_at < ${whose.before}`
    : db`to_phone = ${whose.person.phone} or about && ${marksOf(db, whose.person)}`

export const listMailsOf = (db: Db, userId: string) => db`
  select m.created_at, m.subject, m.text_body as text from outbox_mails m join users u on u.email = m.to_address
    or exists (select from past_emails p where p.user_id = u.id and p.email = m.to_address and m.created_at <= p.until)
  where u.id = ${userId} order by m.created_at limit 10000`

export const listTextsOf = (db: Db, userId: string) => db`
  select s.created_at, s.body as text from outbox_sms s join users u on u.phone = s.to_phone
  where u.id = ${userId} order by s.created_at limit 10000`

export const deleteInquiries = (db: Db, whose: Whose) =>
  'before' in whose
    ? db`delete from contact_messages where created_at < ${whose.before}`
    : db`delete from contact_messages where ${isTheirs(db, 'lower(contact_messages.email)', whose.person)}`

export const listInquiriesOf = (db: Db, userId: string) => db`
  select c.created_at, c.name, c.email, c.phone, c.subject, c.message from contact_messages c
    join users u on u.email = lower(c.email)
    or exists (select from past_emails p where p.user_id = u.id and p.email = lower(c.email) and c.created_at <= p.until) where u.id = ${userId} order by c.created_at`

/** The words go, that something was said stays. A customer's conversations go from both sides; answers the photos. */
export async function blankMessages(tx: Tx, whose: { userId: string } | { before: Date }): Promise<string[]> {
  const which =
    'before' in whose
      ? tx`created_at < ${whose.before} and (body <> '…' or photo is not null or canned is not null)`
      : tx`sender_id = ${whose.userId} or order_id in (select id from orders where account_id = ${whose.userId})`
  const gone = await tx<
    { id: string; photo: string | null }[]
  >`select id, photo from order_messages where ${which} for update`
  const ids = gone.map(({ id }) => id)
  await tx`update order_messages set body = '…', canned = null, photo = null where id = any(${ids}::uuid[])`
  await tx`update message_reports set reason = '…', resolution = case when resolution is null then null else '…' end
    where message_id = any(${ids}::uuid[]) ${'before' in whose ? tx`` : tx`or reporter_id = ${whose.userId}`}`
  return gone.flatMap(({ photo }) => photo ?? [])
}

/** What others were told of the person in the app: names and words go, the notification stays. */
export async function blankNotificationsOf(tx: Tx, { userId, firstName, lastName }: Person): Promise<void> {
  await tx`
    update notifications n set values = n.values
      || case when n.values->>'courier' in (${firstName}, ${`${firstName} ${lastName}`}) then '{"courier": ""}'::jsonb else '{}' end
      || case when n.values ? 'excerpt' then '{"sender": "…", "excerpt": "…", "canned": null}'::jsonb else '{}' end
    from orders o left join couriers k on k.id = o.courier_id
    where o.id = n.order_id and n.user_id <> ${userId} and (o.account_id = ${userId} or k.user_id = ${userId})
      and (n.values ? 'excerpt' or n.values->>'courier' in (${firstName}, ${`${firstName} ${lastName}`}))`
  await tx`
    delete from notifications where type = 'staff.courier-applied' and values->>'courier' = ${`${firstName} ${lastName}`}`
}
