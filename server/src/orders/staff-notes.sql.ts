import type { NoteSubject } from '@maple/contract'
import { type Db, first, type Tx } from '../platform/db.ts'

export interface NoteRow {
  id: string
  subject: NoteSubject
  subjectId: string
  text: string
  at: string
  authorId: string
  firstName: string
  lastName: string
}

const columns = (db: Db) => db`n.id, n.subject, n.subject_id, n.text, n.at, n.author_id, u.first_name, u.last_name`

export const listNotes = (db: Db, subject: NoteSubject, subjectId: string, limit: number, offset: number) => db<
  (NoteRow & { total: number })[]
>`
  select ${columns(db)}, count(*) over () as total from staff_notes n join users u on u.id = n.author_id
  where n.subject_id = ${subjectId} and n.subject = ${subject} order by n.at desc, n.id desc limit ${limit} offset ${offset}`

export const countNotes = async (db: Db, subject: NoteSubject, subjectId: string): Promise<number> =>
  (
    await first(db<{ total: number }[]>`
      select count(*) as total from staff_notes where subject_id = ${subjectId} and subject = ${subject}`)
  )?.total ?? 0

export const insertNote = (tx: Tx, n: Pick<NoteRow, 'id' | 'subject' | 'subjectId' | 'text' | 'authorId'>) =>
  first(tx<NoteRow[]>`
    with n as (
      insert into staff_notes (id, subject, subject_id, text, author_id, at)
      values (${n.id}, ${n.subject}, ${n.subjectId}, ${n.text}, ${n.authorId}, ${tx.now}) returning *
    ) select ${columns(tx)} from n join users u on u.id = n.author_id`)

export const findNote = (db: Db, id: string) =>
  first(db<NoteRow[]>`select ${columns(db)} from staff_notes n join users u on u.id = n.author_id where n.id = ${id}`)

export const deleteNote = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx`delete from staff_notes where id = ${id} returning id`).length > 0

/** Whom it is about exists; orders are looked up by their own rules. */
export const findSubject = (db: Db, subject: 'courier' | 'customer', id: string) =>
  subject === 'courier'
    ? first(db<{ id: string }[]>`select id from couriers where id = ${id}`)
    : first(db<{ id: string }[]>`select id from users where id = ${id} and deleted_at is null`)

/** About the person, as a customer or as a courier, and about their orders. */
const about = (db: Db, userId: string) => db`
  (n.subject = 'customer' and n.subject_id = ${userId}
    or n.subject = 'courier' and n.subject_id in (select id from couriers where user_id = ${userId})
    or n.subject = 'order' and n.subject_id in (select id from orders where account_id = ${userId}))`

export const listNotesAbout = (db: Db, userId: string) => db`
  select n.subject, n.text, n.at from staff_notes n where ${about(db, userId)} order by n.at limit 10000`

export const eraseNotesAbout = (tx: Tx, userId: string) => tx`delete from staff_notes n where ${about(tx, userId)}`
