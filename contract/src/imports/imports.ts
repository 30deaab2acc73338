import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { plainText, queryNumber } from '../platform/base.ts'
import { Id, IdParam, Instant, Nothing, pageQuery } from '../platform/common.ts'
import { Dollars } from '../units.ts'
import { importLimits, importStates } from './import-fields.ts'

const permission = 'order-management' as const
const allow = ['customer', 'admin', 'super-admin'] as const
const one = { allow, permission, params: IdParam } as const

/** Of up to 50,000 orders. */
const Sum = z.number().min(0)

export const ImportView = z.object({
  _id: Id,
  account: z.object({ _id: Id, name: plainText() }),
  state: z.enum(importStates),
  fileName: plainText(),
  columns: z.array(plainText()),
  /** Field -> column. */
  mapping: z.record(plainText(), plainText()),
  /** Nobody has said yet which column means what: it was guessed by the headings. */
  isGuessed: z.boolean(),
  /** Fields that are mapped as the account did it last; the others were guessed by their headings. */
  remembered: z.array(plainText()),
  /** What the account's orders can have besides. */
  references: z.array(z.object({ key: plainText(), label: plainText(), required: z.boolean() })),
  counts: z.object({ rows: z.int(), valid: z.int(), problems: z.int(), placed: z.int() }),
  progress: z.number(),
  /** In `mapping`: whether rows are being checked; else it waits to be told which column means what. */
  isChecking: z.boolean(),
  /** What the sound rows cost by today's prices, tax included; null before they are checked. */
  estimatedTotal: Sum.nullable(),
  /** Asked for one import: the first of its orders that a courier has accepted, so that it cannot be undone. */
  acceptedOrder: plainText().nullable(),
  /** Why it failed, in words. */
  message: plainText().nullable(),
  createdAt: Instant,
  createdBy: z.object({ _id: Id, firstName: plainText(), lastName: plainText() }).nullable(),
})
export type ImportView = z.infer<typeof ImportView>

export const ImportRowView = z.object({
  row: z.int(),
  values: z.record(plainText(), plainText()),
  /** Confirmable: somebody may say that it is meant all the same. */
  problems: z.array(z.object({ path: plainText(), msg: plainText(), confirmable: z.boolean() })),
  confirmed: z.boolean(),
  /** What it costs by today's prices, once it is sound. */
  total: Dollars.nullable(),
  order: z.object({ _id: Id, orderNumber: plainText() }).nullable(),
})
export type ImportRowView = z.infer<typeof ImportRowView>

const Cell = plainText().max(importLimits.cell)
const Mapping = z.record(plainText().max(60), plainText().max(importLimits.cell))

export const createImport = endpoint({
  method: 'POST',
  path: '/imports',
  summary: 'Upload orders as CSV or XLSX; nothing is placed before it is asked for',
  allow,
  permission,
  scope: 'orders:write',
  body: z.strictObject({ accountId: Id.optional() }),
  files: { file: { maxBytes: importLimits.bytes, required: true } },
  response: ImportView,
  creates: true,
  errors: ['too_large', 'unsupported_media'],
})

export const listImports = endpoint({
  method: 'GET',
  path: '/imports',
  summary: 'Imports of one’s accounts, the newest first; for staff of all',
  allow,
  permission,
  scope: 'orders:read',
  query: z.object({
    ...pageQuery,
    accountId: Id.optional(),
    state: z.enum(importStates).optional(),
    sort: z.enum(['createdAt', '-createdAt']).default('-createdAt'),
  }),
  response: z.array(ImportView),
  paged: true,
})

export const getImportSample = endpoint({
  method: 'GET',
  path: '/imports/sample.csv',
  summary: 'A file to begin with, with headings in English or French and the references of the account',
  allow,
  permission,
  scope: 'orders:read',
  query: z.object({ language: z.enum(['en', 'fr']).default('en'), accountId: Id.optional() }),
  response: 'file',
})

export const getImportWorkbook = endpoint({
  method: 'GET',
  path: '/imports/sample.xlsx',
  summary: 'The same as a workbook, with headings in English or French and the references of the account',
  allow,
  permission,
  scope: 'orders:read',
  query: z.object({ language: z.enum(['en', 'fr']).default('en'), accountId: Id.optional() }),
  response: 'file',
})

export const getImport = endpoint({
  ...one,
  method: 'GET',
  path: '/imports/:id',
  summary: 'How far an import is',
  scope: 'orders:read',
  response: ImportView,
})

export const mapImport = endpoint({
  ...one,
  method: 'PUT',
  path: '/imports/:id/mapping',
  summary: 'Say which column means what; all rows are checked anew, and the account remembers it',
  scope: 'orders:write',
  body: z.strictObject({ mapping: Mapping }),
  response: ImportView,
})

export const listImportRows = endpoint({
  ...one,
  method: 'GET',
  path: '/imports/:id/rows',
  summary: 'Rows, with what is wrong with them',
  scope: 'orders:read',
  query: z.object({ ...pageQuery, problem: z.enum(['true', 'false']).optional() }),
  response: z.array(ImportRowView),
  paged: true,
})

export const mendImportRow = endpoint({
  method: 'PUT',
  path: '/imports/:id/rows/:row',
  summary: 'Mend a row, or confirm that it is meant although it looks like one that was ordered',
  allow,
  permission,
  scope: 'orders:write',
  params: z.object({ id: Id, row: queryNumber().int().min(1).max(importLimits.rows) }),
  body: z.strictObject({
    values: z.record(plainText().max(importLimits.cell), Cell).optional(),
    confirmed: z.boolean().optional(),
  }),
  response: ImportRowView,
})

export const confirmImport = endpoint({
  ...one,
  method: 'POST',
  path: '/imports/:id/confirm',
  summary: 'Confirm all rows that look like ones that were ordered',
  scope: 'orders:write',
  response: ImportView,
})

export const placeImport = endpoint({
  ...one,
  method: 'POST',
  path: '/imports/:id/place',
  summary: 'Order all rows that are sound',
  scope: 'orders:write',
  body: z.strictObject({ valid: z.literal(true) }),
  response: ImportView,
})

export const undoImport = endpoint({
  ...one,
  method: 'POST',
  path: '/imports/:id/undo',
  summary: 'Cancel all its orders without a fee, while no courier has accepted one',
  scope: 'orders:write',
  response: ImportView,
})

export const deleteImport = endpoint({
  ...one,
  method: 'DELETE',
  path: '/imports/:id',
  summary: 'Remove an import of which nothing was placed',
  scope: 'orders:write',
  response: Nothing,
})
