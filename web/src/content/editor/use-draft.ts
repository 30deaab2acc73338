import { useState } from 'react'
import type { ContentItem } from './editor.queries.ts'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * What is typed over a stored item. While nothing is typed it follows what is stored; when somebody else saves meanwhile,
 * what was typed stays and the person decides.
 */
export function useDraft<T>(item: ContentItem, read: (item: ContentItem) => T) {
  const [{ values, base }, setDraft] = useState({ values: read(item), base: item })
  const isTouched = !isSame(values, read(base))
  if (item !== base && (!isTouched || isSame(values, read(item)))) setDraft({ values: read(item), base: item })
  return {
    values,
    basedOn: base.updatedAt,
    isOvertaken: isTouched && item.updatedAt !== base.updatedAt,
    change: (next: T) => setDraft({ values: next, base }),
    keepMine: () => setDraft({ values, base: item }),
    takeTheirs: () => setDraft({ values: read(item), base: item }),
  }
}
