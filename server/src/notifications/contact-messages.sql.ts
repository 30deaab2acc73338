import type { Inquiry } from '@maple/contract'
import type { z } from 'zod'
import { type Db, first, type Tx } from '../platform/db.ts'
import { countUpTo } from '../platform/paging.ts'

type Row = z.infer<typeof Inquiry>
export type ContactState = 'all' | 'open' | 'answered'

const columns = (db: Db) => db`id as "_id", created_at, name, email, phone, subject, message, answered_at`
const inState = (db: Db, state: ContactState) =>
  state === 'all' ? db`` : state === 'open' ? db`where answered_at is null` : db`where answered_at is not null`

export const insertInquiry = (
  tx: Tx,
  m: {
    id: string
    name: string
    email: string
    phone: string | null
    subject: string | null
    message: string
    language: string
  },
) => tx`
  insert into contact_messages (id, name, email, phone, subject, message, language)
  values (${m.id}, ${m.name}, ${m.email}, ${m.phone}, ${m.subject}, ${m.message}, ${m.language})`

export const listInquiryRows = (db: Db, state: ContactState, limit: number, offset: number) => db<Row[]>`
  select ${columns(db)} from contact_messages ${inState(db, state)} order by created_at desc, id desc limit ${limit} offset ${offset}`

export const countInquiries = (db: Db, state: ContactState) =>
  countUpTo(db, db`from contact_messages ${inState(db, state)}`)

export const markInquiryAnswered = (tx: Tx, id: string, by: string | null) =>
  first(tx<Row[]>`
    update contact_messages set answered_at = case when ${by}::uuid is null then null else coalesce(answered_at, ${tx.now}::timestamptz) end, answered_by = ${by}
    where id = ${id} returning ${columns(tx)}`)
