import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { plainText } from '../platform/base.ts'
import { cursorQuery, Id, Instant } from '../platform/common.ts'

export const AuditEntry = z.object({
  _id: plainText(),
  at: Instant,
  actorId: Id.nullable(),
  actor: plainText(),
  ip: plainText().nullable(),
  action: plainText(),
  subjectType: plainText(),
  subjectId: plainText(),
  /** What people call it, as it is now: a number, a person, a day. Nothing for what has no name of its own. */
  subjectName: plainText().nullable(),
  before: z.unknown().nullable(),
  after: z.unknown().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listLogs = endpoint({
  method: 'GET',
  path: '/admin/logs',
  summary: 'The audit log, newest first',
  allow: staffRoles,
  permission: 'basic-reports',
  query: z.object({
    ...cursorQuery,
    action: plainText().max(80).optional(),
    actorId: Id.optional(),
    subjectType: plainText().max(40).optional(),
    subjectId: plainText().max(80).optional(),
    from: Instant.optional(),
    to: Instant.optional(),
  }),
  response: z.array(AuditEntry),
  paged: true,
})

const LogChain = z.object({
  entries: z.int(),
  /** The first entry that was changed or follows one that is missing. */
  brokenAt: z.int().nullable(),
  checkedAt: Instant,
})
export type LogChain = z.infer<typeof LogChain>

export const getLogChain = endpoint({
  method: 'GET',
  path: '/admin/logs/chain',
  summary: 'Whether the audit log is whole: every entry is linked to the one before it by its hash',
  allow: staffRoles,
  permission: 'basic-reports',
  response: LogChain,
})
