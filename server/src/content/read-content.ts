import type { ContentItem, Language } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import type { FileReply } from '../platform/route.ts'
import { findContent, listContentRows } from './content.sql.ts'
import { viewContent } from './view-content.ts'

const seesDrafts = (actor: Principal | undefined): boolean => actor?.permissions.has('content-management') ?? false

export async function listContent(
  { db }: Deps,
  actor: Principal | undefined,
  filter: { type?: 'page' | 'faq' | 'block' | undefined; category?: string | undefined },
  language: Language,
): Promise<ContentItem[]> {
  const rows = await listContentRows(db, { ...filter, drafts: seesDrafts(actor) })
  return rows.map((row) => viewContent(row, language))
}

export async function getContent(
  { db }: Deps,
  actor: Principal | undefined,
  key: string,
  language: Language,
): Promise<ContentItem> {
  const row = await findContent(db, key)
  if (!row || !(row.published || seesDrafts(actor))) throw new AppError('not_found')
  return viewContent(row, language)
}

export const imageKey = (name: string): string => `content/${name}`

export async function getContentImage({ storage }: Deps, name: string): Promise<FileReply> {
  const found = await storage.get(imageKey(name))
  if (!found) throw new AppError('not_found')
  return {
    body: found.stream,
    type: 'image/webp',
    headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-length': String(found.size) },
  }
}
