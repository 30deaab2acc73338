import { randomBytes } from 'node:crypto'
import type { createContent as createContract, Language, updateContent as updateContract } from '@maple/contract'
import { type BlockKey, contentBlocks } from '@maple/contract'
import type { z } from 'zod'
import { recordChange } from '../audit/index.ts'
import type { Deps } from '../deps.ts'
import { isUniqueViolation, type Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { reencodeImage } from '../platform/images.ts'
import type { Upload } from '../platform/multipart.ts'
import type { Principal } from '../platform/principal.ts'
import { removeFiles, removeFilesNow } from '../platform/remove-files.ts'
import {
  type ContentRow,
  type ContentValues,
  deleteContentRow,
  findContent,
  insertContent,
  lockContent,
  updateContentRow,
} from './content.sql.ts'
import { insertVersion } from './content-versions.sql.ts'
import { imageKey } from './read-content.ts'

type NewContent = z.output<(typeof createContract)['body']>
type ContentPatch = z.output<(typeof updateContract)['body']>
type Localised = string | { en: string; fr: string } | undefined

const longestSide = 1600

/** Checked, and its picture stored, before the transaction; `written` as in `updateContent`. */
export async function prepareContent(
  deps: Deps,
  form: NewContent,
  image: Upload | undefined,
  written: Language,
): Promise<ContentValues> {
  const empty: ContentValues = {
    id: newId(),
    key: form.key,
    type: form.type,
    category: null,
    position: 0,
    published: true,
    image: null,
    titleEn: '',
    titleFr: '',
    contentEn: '',
    contentFr: '',
  }
  const row = merge(empty, form, form.lang ?? written)
  requireTitle(row)
  requireBlock(row)
  return { ...row, image: await storeImage(deps, image) }
}

export async function createContent(tx: Tx, actor: Principal, row: ContentValues): Promise<ContentRow> {
  await insertContent(tx, row, actor.id).catch((error: unknown) => {
    throw isUniqueViolation(error, 'content_key_key')
      ? new AppError('conflict', 'There is already content with this key', { path: 'key' })
      : error
  })
  await recordChange(tx, actor, {
    action: 'content.created',
    subjectType: 'content',
    subjectId: row.key,
    after: words(row),
  })
  return requireSaved(tx, row.key)
}

/** Nobody refers to the picture of content that was not kept. */
export const discardContent = (deps: Deps, { image }: ContentValues): Promise<void> =>
  removeFilesNow(deps, [image && imageKey(image)])

/** `written` is the language of what comes without one. */
export async function updateContent(
  deps: Deps,
  actor: Principal,
  key: string,
  form: ContentPatch,
  image: Upload | undefined,
  written: Language,
): Promise<ContentRow> {
  if (!(await findContent(deps.db, key))) throw new AppError('not_found')
  const newImage = await storeImage(deps, image)
  return deps.db.transaction(async (tx) => {
    const before = await lockContent(tx, key)
    if (!before) throw new AppError('not_found')
    requireUnchanged(before, form.basedOn)
    const row = { ...merge(before, form, form.lang ?? written), image: newImage ?? before.image }
    requireTitle(row)
    requireBlock(row)
    await updateContentRow(tx, row, actor.id)
    await insertVersion(tx, row, actor.id)
    await recordChange(tx, actor, {
      action: 'content.updated',
      subjectType: 'content',
      subjectId: key,
      before: words(before),
      after: words(row),
    })
    if (newImage && before.image) await removeFiles(deps, tx, [imageKey(before.image)])
    return requireSaved(tx, key)
  })
}

export async function deleteContent(deps: Deps, actor: Principal, key: string): Promise<Record<string, never>> {
  await deps.db.transaction(async (tx) => {
    const row = await lockContent(tx, key)
    if (!row) throw new AppError('not_found')
    await deleteContentRow(tx, row.id)
    await insertVersion(tx, row, actor.id, true)
    await recordChange(tx, actor, {
      action: 'content.deleted',
      subjectType: 'content',
      subjectId: key,
      before: words(row),
    })
    if (row.image) await removeFiles(deps, tx, [imageKey(row.image)])
  })
  return {}
}

/** A plain string is the text of one language; the other one stays as it was. */
function merge(row: ContentValues, form: ContentPatch, language: Language): ContentValues {
  const pick = (given: Localised, en: string, fr: string) => {
    if (typeof given === 'object') return given
    return {
      en: given !== undefined && language === 'en' ? given : en,
      fr: given !== undefined && language === 'fr' ? given : fr,
    }
  }
  const title = pick(form.title, row.titleEn, row.titleFr)
  const content = pick(form.content, row.contentEn, row.contentFr)
  return {
    ...row,
    type: form.type ?? row.type,
    category: form.category === undefined ? row.category : form.category || null,
    position: form.position ?? row.position,
    published: form.published ?? row.published,
    titleEn: title.en,
    titleFr: title.fr,
    contentEn: content.en,
    contentFr: content.fr,
  }
}

function requireUnchanged({ updatedAt }: ContentRow, basedOn: string | undefined): void {
  if (basedOn && Date.parse(basedOn) !== Date.parse(updatedAt))
    throw new AppError('conflict', 'Somebody else has changed this meanwhile')
}

function requireTitle(row: ContentValues): void {
  if (!row.titleEn.trim() && !row.titleFr.trim())
    throw new AppError('bad_input', 'A title is required', { path: 'title' })
}

/** A block is read by the home page: what it cannot read is refused here, in either language. */
function requireBlock(row: ContentValues): void {
  if (row.type !== 'block') return
  const schema = contentBlocks[row.key as BlockKey]
  if (!schema) throw new AppError('bad_input', 'There is no block with this key', { path: 'key' })
  for (const [language, text] of [
    ['en', row.contentEn],
    ['fr', row.contentFr],
  ] as const) {
    const parsed = schema.safeParse(readJson(text))
    if (!parsed.success)
      throw new AppError('bad_input', 'This block does not have the form that the page needs', {
        path: `content.${language}`,
      })
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function storeImage({ storage }: Deps, image: Upload | undefined): Promise<string | null> {
  if (!image) return null
  const picture = await reencodeImage(image.bytes, longestSide)
  const name = `${randomBytes(18).toString('base64url')}.webp`
  await storage.put(imageKey(name), picture)
  return name
}

export const words = ({
  titleEn,
  titleFr,
  contentEn,
  contentFr,
  type,
  category,
  position,
  published,
}: ContentValues) => ({
  titleEn,
  titleFr,
  contentEn,
  contentFr,
  type,
  category,
  position,
  published,
})

/** As it is now, with the instant that it was saved at. */
export async function requireSaved(tx: Tx, key: string): Promise<ContentRow> {
  const saved = await findContent(tx, key)
  if (!saved) throw new AppError('not_found')
  return saved
}
