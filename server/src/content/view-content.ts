import type { ContentItem, Language } from '@maple/contract'
import type { ContentRow } from './content.sql.ts'
import { renderMarkdown } from './render-markdown.ts'

export const imageUrl = (image: string | null): string | null => image && `/api/content/images/${image}`

/** In the reader's language, as long as it has a title there. */
export function viewContent(row: ContentRow, wanted: Language): ContentItem {
  const translations = {
    en: { title: row.titleEn, content: row.contentEn },
    fr: { title: row.titleFr, content: row.contentFr },
  }
  const other = wanted === 'en' ? 'fr' : 'en'
  const language = translations[wanted].title || !translations[other].title ? wanted : other
  const { title, content } = translations[language]
  return {
    _id: row.id,
    key: row.key,
    type: row.type,
    category: row.category,
    position: row.position,
    published: row.published,
    image: imageUrl(row.image),
    language,
    title,
    content,
    html: row.type === 'block' ? '' : renderMarkdown(content),
    data: row.type === 'block' ? JSON.parse(content || 'null') : null,
    translations,
    updatedAt: row.updatedAt,
  }
}
