import { importFields } from '@maple/contract'
import { accountNotFound, findBusinessAccount, roleIn } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import type { Deps, DepsInTx } from '../deps.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import type { Upload } from '../platform/multipart.ts'
import { isStaff, type Principal } from '../platform/principal.ts'
import { removeFiles } from '../platform/remove-files.ts'
import { accountAsked, requireChanger } from '../recurrences/index.ts'
import { checkRows } from './check-import.ts'
import { isComplete, type Mapping } from './guess-mapping.ts'
import { confirmRows, keepChecked, keepMended, listHeldBy, lockRow, type StoredRow } from './import-rows.sql.ts'
import {
  deleteImportOf,
  findCounts,
  findImport,
  findPayment,
  type ImportRow,
  insertImport,
  lockImport,
  rememberMapping,
  updateImport,
} from './imports.sql.ts'
import { sniffFile } from './read-csv.ts'

/** Owners, bookers and staff; somebody else's answers like an absent one. */
export async function requireImport(deps: Deps, actor: Principal, id: string): Promise<ImportRow> {
  const found = await findImport(deps.db, id)
  if (!found || !(isStaff(actor) || roleIn(actor, found.accountId))) throw new AppError('not_found')
  requireChanger(actor, found.accountId)
  return found
}

/** Of the account that a file is made for; nothing without one. */
export async function referencesOf(deps: Deps, actor: Principal, accountId: string | undefined) {
  if (!accountId) return []
  requireChanger(actor, accountId)
  return (await findBusinessAccount(deps.db, accountId))?.referenceFields ?? []
}

const busy = () => new AppError('conflict', 'This import is still being worked on')

export interface Uploaded {
  id: string
  accountId: string
  fileKey: string
  fileName: string
}

/** Who may and which bytes they are comes first; then the file is put down. */
export async function storeUpload(
  deps: Deps,
  actor: Principal,
  asked: string | undefined,
  file: Upload | undefined,
): Promise<Uploaded> {
  const accountId = accountAsked(actor, asked)
  if (!(await findPayment(deps.db, accountId))) throw accountNotFound()
  if (!file) throw new AppError('bad_input', 'This field is required', { path: 'file' })
  sniffFile(file.bytes)
  const fileKey = `imports/${newId()}`
  await deps.storage.put(fileKey, file.bytes)
  const fileName = file.filename
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, 200)
  return { id: newId(), accountId, fileKey, fileName }
}

export async function createImport(tx: Tx, deps: DepsInTx, actor: Principal, uploaded: Uploaded): Promise<void> {
  await insertImport(tx, { ...uploaded, createdBy: actor.id })
  await deps.jobs.send(tx, 'read-import', { id: uploaded.id })
}

/** All rows are checked anew in the background, and the account has it for the next file. */
export async function mapImport(deps: Deps, actor: Principal, id: string, mapping: Mapping): Promise<void> {
  const found = await requireImport(deps, actor, id)
  const known = new Set<string>([...importFields, ...found.references.map(({ key }) => `references.${key}`)])
  for (const [field, column] of Object.entries(mapping)) {
    const path = `mapping.${field}`
    if (!known.has(field)) throw new AppError('bad_input', 'There is no such field', { path })
    if (found.state !== 'reading' && found.state !== 'uploaded' && !found.columns.includes(column))
      throw new AppError('bad_input', 'There is no such column', { path })
  }
  await deps.db.transaction(async (tx) => {
    const now = await lockImport(tx, id)
    if (now?.state !== 'mapping' && now?.state !== 'ready') throw busy()
    const version = now.mappingVersion + 1
    await updateImport(tx, id, {
      state: 'mapping',
      mapping,
      mappingVersion: version,
      rememberedFields: [],
      doneRows: 0,
    })
    await rememberMapping(tx, found.accountId, mapping)
    await deps.jobs.send(tx, 'check-import', { id, version })
  })
}

/** One row, checked at once. */
export async function mendRow(
  deps: Deps,
  actor: Principal,
  id: string,
  row: number,
  { values, confirmed }: { values?: Record<string, string> | undefined; confirmed?: boolean | undefined },
): Promise<void> {
  const found = await requireImport(deps, actor, id)
  for (const column of Object.keys(values ?? {}))
    if (!found.columns.includes(column))
      throw new AppError('bad_input', 'There is no such column', { path: `values.${column}` })
  await deps.db.transaction(async (tx) => {
    const now = await lockImport(tx, id)
    if (now?.state !== 'ready' && now?.state !== 'placed' && now?.state !== 'mapping') throw busy()
    const stored = await lockRow(tx, id, row)
    if (!stored) throw new AppError('not_found', 'There is no such row')
    if (stored.orderId) throw new AppError('conflict', 'This row is ordered already')
    await keepMended(tx, id, row, { ...stored.values, ...values }, confirmed ?? stored.confirmed)
  })
  await checkAgain(deps, found, [await rowNow(deps, id, row)])
  // Those that were held for the references it had are judged anew.
  if (values) await checkAgain(deps, found, await listHeldBy(deps.db, id, row))
}

async function checkAgain(deps: Deps, found: ImportRow, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return
  const checked = await checkRows(deps, found, rows)
  await deps.db.transaction((tx) => keepChecked(tx, found.id, checked))
}

/** All duplicates at once. */
export async function confirmImport(deps: Deps, actor: Principal, id: string): Promise<void> {
  await requireImport(deps, actor, id)
  await deps.db.transaction(async (tx) => {
    const now = await lockImport(tx, id)
    if (now?.state !== 'ready' && now?.state !== 'placed') throw busy()
    await confirmRows(tx, id)
  })
}

async function rowNow(deps: Deps, id: string, row: number) {
  const stored = await deps.db.transaction((tx) => lockRow(tx, id, row))
  if (!stored) throw new AppError('not_found', 'There is no such row')
  return stored
}

export async function startPlacing(deps: Deps, actor: Principal, id: string): Promise<void> {
  const found = await requireImport(deps, actor, id)
  await deps.db.transaction(async (tx) => {
    const now = await lockImport(tx, id)
    if (now?.state === 'placing') return
    if ((now?.state !== 'ready' && now?.state !== 'placed') || !isComplete(found.mapping)) throw busy()
    const { problems, placed } = await findCounts(tx, id)
    if (found.rowCount - problems - placed <= 0) throw new AppError('conflict', 'No row is ready to be ordered')
    await updateImport(tx, id, { state: 'placing', doneRows: 0 })
    await deps.jobs.send(tx, 'place-import', { id })
    if (isStaff(actor))
      await recordChange(tx, actor, { action: 'import.placed', subjectType: 'import', subjectId: id, after: {} })
  })
}

export async function removeImport(deps: Deps, actor: Principal, id: string): Promise<void> {
  const found = await requireImport(deps, actor, id)
  await deps.db.transaction(async (tx) => {
    const now = await lockImport(tx, id)
    if (now?.state === 'placing' || now?.state === 'undoing') throw busy()
    if ((await findCounts(tx, id)).placed > 0)
      throw new AppError('conflict', 'Something of this import was ordered: undo it instead')
    await removeFiles(deps, tx, [found.fileKey])
    await deleteImportOf(tx, id)
  })
}
