import type { OutboxMail, Role } from '@maple/contract'
import type { z } from 'zod'
import { type Db, type Fragment, first } from '../platform/db.ts'
import type { Attachment } from '../platform/mail/attachments.ts'
import { countUpTo } from '../platform/paging.ts'
import { newestFirst, type Place, placeOf } from '../platform/sorting.ts'

type OutboxRow = z.infer<typeof OutboxMail>
type State = OutboxRow['state'] | 'all'

const columns = (db: Db) =>
  db`m.id as "_id", m.created_at, m.sent_at, m.to_address as "to", m.subject, m.template, m.language, m.state, m.last_error`
const inState = (db: Db, state: State) => (state === 'all' ? db`` : db`and m.state = ${state}`)

export const newestMails = newestFirst('m')

export const listMails = (db: Db, state: State, behind: Fragment, limit: number, offset: number) => db<
  (OutboxRow & { place: Place })[]
>`
  select ${columns(db)}, ${placeOf(db, newestMails)} from outbox_mails m where true ${inState(db, state)} ${behind}
  order by ${db.unsafe(newestMails.orderBy)} limit ${limit} offset ${offset}`

export const countMails = (db: Db, state: State) =>
  countUpTo(db, db`from outbox_mails m where true ${inState(db, state)}`)

export const findMail = (db: Db, id: string) =>
  first(db<(OutboxRow & { text: string; html: string; attachments: Attachment[] | null; receiverRole: Role | null })[]>`
    select ${columns(db)}, m.text_body as text, m.html_body as html, m.attachments, u.role as receiver_role
    from outbox_mails m left join users u on u.email = m.to_address where m.id = ${id}`)
