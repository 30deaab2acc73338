import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { plainText } from '../platform/base.ts'
import { text } from '../platform/catalogue.ts'
import { Id, IdParam, Instant, Nothing, pageQuery } from '../platform/common.ts'

export const noteSubjects = ['order', 'courier', 'customer'] as const
export type NoteSubject = (typeof noteSubjects)[number]

/** What it is about: an order by number or `_id`, a courier or a customer by `_id`. */
const subject = { subject: z.enum(noteSubjects), id: plainText().trim().min(1).max(60) }

export const StaffNote = z.object({
  _id: Id,
  text: plainText(),
  at: Instant,
  author: z.object({ _id: Id, firstName: plainText(), lastName: plainText() }),
  /** Whether the one who reads may delete it. */
  isMine: z.boolean(),
})
export type StaffNote = z.infer<typeof StaffNote>

export const listStaffNotes = endpoint({
  method: 'GET',
  path: '/admin/notes',
  summary: 'What staff have noted about an order, a courier or a customer, newest first; for staff alone',
  allow: staffRoles,
  query: z.object({ ...subject, ...pageQuery }),
  response: z.array(StaffNote),
  paged: true,
})

export const addStaffNote = endpoint({
  method: 'POST',
  path: '/admin/notes',
  summary: 'Note something about an order, a courier or a customer',
  allow: staffRoles,
  body: z.strictObject({
    ...subject,
    text: plainText().trim().min(1, text('This field is required')).max(2000),
  }),
  response: StaffNote,
  creates: true,
})

export const deleteStaffNote = endpoint({
  method: 'DELETE',
  path: '/admin/notes/:id',
  summary: 'Delete a note of one’s own; a super-admin any',
  allow: staffRoles,
  params: IdParam,
  response: Nothing,
})
