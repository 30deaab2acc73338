import { type BlockData, contentBlocks, type Language } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { findContent } from './content.sql.ts'

/** How people reach the company: content that admins edit (B1). */
export async function contactDetails(
  { db }: Pick<Deps, 'db'>,
  language: Language = 'en',
): Promise<Partial<BlockData<'contact-details'>>> {
  const row = await findContent(db, 'contact-details')
  if (!row) return {}
  const parsed = contentBlocks['contact-details'].safeParse(
    JSON.parse((language === 'fr' ? row.contentFr : row.contentEn) || 'null'),
  )
  return parsed.success ? parsed.data : {}
}
