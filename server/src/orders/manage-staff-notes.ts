import type { NoteSubject, Permission, StaffNote } from '@maple/contract'
import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import type { Db, Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { isId, newId } from '../platform/ids.ts'
import { offsetOf, paginationOf } from '../platform/paging.ts'
import { type Principal, requirePermission } from '../platform/principal.ts'
import { findOrder } from './orders.sql.ts'
import {
  countNotes,
  deleteNote,
  findNote,
  findSubject,
  insertNote,
  listNotes,
  type NoteRow,
} from './staff-notes.sql.ts'

/** Who may look at the subject reads and writes what is noted about it. */
const permissionFor: Record<NoteSubject, Permission> = {
  order: 'order-tracking',
  courier: 'courier-management',
  customer: 'customer-support',
}

interface About {
  subject: NoteSubject
  id: string
}

async function requireSubject(db: Db, actor: Principal, { subject, id }: About): Promise<string> {
  requirePermission(actor, permissionFor[subject])
  const found =
    subject === 'order' ? await findOrder(db, id) : isId(id) ? await findSubject(db, subject, id) : undefined
  if (!found) throw new AppError('not_found')
  return found.id
}

const mayDelete = (actor: Principal, note: NoteRow): boolean =>
  note.authorId === actor.id || actor.role === 'super-admin'

const viewNote = (actor: Principal, note: NoteRow): StaffNote => ({
  _id: note.id,
  text: note.text,
  at: note.at,
  author: { _id: note.authorId, firstName: note.firstName, lastName: note.lastName },
  isMine: mayDelete(actor, note),
})

export async function listStaffNotes(
  { db }: Deps,
  actor: Principal,
  { subject, id, ...page }: About & { page: number; limit: number },
) {
  const subjectId = await requireSubject(db, actor, { subject, id })
  const rows = await listNotes(db, subject, subjectId, page.limit, offsetOf(page))
  const total = rows[0]?.total ?? (page.page > 1 ? await countNotes(db, subject, subjectId) : 0)
  return { data: rows.map((row) => viewNote(actor, row)), pagination: paginationOf(page, total) }
}

/** For staff alone: neither the customer nor the courier is told, and no event leaves. */
export async function addStaffNote(tx: Tx, actor: Principal, about: About, text: string): Promise<StaffNote> {
  const subjectId = await requireSubject(tx, actor, about)
  const note = await insertNote(tx, { id: newId(), subject: about.subject, subjectId, text, authorId: actor.id })
  if (!note) throw new AppError('not_found')
  return viewNote(actor, note)
}

export async function deleteStaffNote(tx: Tx, actor: Principal, id: string): Promise<void> {
  const note = await findNote(tx, id)
  if (!note) throw new AppError('not_found')
  requirePermission(actor, permissionFor[note.subject])
  if (!mayDelete(actor, note)) throw new AppError('forbidden', 'Only its author or a super-admin deletes a note')
  if (!(await deleteNote(tx, id))) throw new AppError('not_found')
  await recordChange(tx, actor, {
    action: 'note.deleted',
    subjectType: note.subject === 'customer' ? 'user' : note.subject,
    subjectId: note.subjectId,
    before: { authorId: note.authorId, at: note.at },
    after: null,
  })
}
