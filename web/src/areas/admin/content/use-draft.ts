import { useEffect, useState } from 'react'
import { useSession } from '../../../lib/session/session.tsx'
import { drafts } from './drafts.ts'
import type { ContentItem } from './editor.queries.ts'

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * What is typed over a stored item, kept on the device until it is saved or given up. While nothing is typed it follows
 * what is stored; when somebody else saves meanwhile, what was typed stays and the person decides.
 */
export function useDraft<T>(item: ContentItem, read: (item: ContentItem) => T) {
  const userId = useSession().user?._id ?? ''
  const [{ values, base }, setDraft] = useState(() => {
    const kept = drafts.read(userId, item.key)
    return kept ? { values: kept.values as T, base: kept.base } : { values: read(item), base: item }
  })
  const isTouched = !isSame(values, read(base))
  if (item !== base && (!isTouched || isSame(values, read(item)))) setDraft({ values: read(item), base: item })
  useEffect(() => {
    if (isTouched) drafts.write(userId, item.key, { values, base })
    else drafts.clear(userId, item.key)
  }, [isTouched, userId, item.key, values, base])
  return {
    values,
    isTouched,
    basedOn: base.updatedAt,
    isOvertaken: isTouched && item.updatedAt !== base.updatedAt,
    change: (next: T) => setDraft({ values: next, base }),
    keepMine: () => setDraft({ values, base: item }),
    takeTheirs: () => setDraft({ values: read(item), base: item }),
  }
}
