import type { ContentItem } from './editor.queries.ts'

/** Values over the item that they were typed over. */
export interface KeptDraft {
  values: unknown
  base: ContentItem
}

/**
 * Drafts of content outlive another tab of the editor, a reload and a lost session, but not the window; nobody else who
 * uses it reads them. Where the browser keeps nothing, they live as long as the page.
 */
const memory = new Map<string, string>()
const prefix = (userId: string) => `content-draft:${userId}:`

const storage = {
  get: (key: string): string | null => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return memory.get(key) ?? null
    }
  },
  set: (key: string, text: string) => {
    try {
      sessionStorage.setItem(key, text)
    } catch {
      memory.set(key, text)
    }
  },
  remove: (key: string) => {
    memory.delete(key)
    try {
      sessionStorage.removeItem(key)
    } catch {
      // It was never there.
    }
  },
  keys: (): string[] => {
    try {
      return [...Object.keys(sessionStorage), ...memory.keys()]
    } catch {
      return [...memory.keys()]
    }
  },
}

export const drafts = {
  read(userId: string, contentKey: string): KeptDraft | undefined {
    try {
      return JSON.parse(storage.get(prefix(userId) + contentKey) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  },
  write: (userId: string, contentKey: string, draft: KeptDraft) =>
    storage.set(prefix(userId) + contentKey, JSON.stringify(draft)),
  clear: (userId: string, contentKey: string) => storage.remove(prefix(userId) + contentKey),
  keysOf: (userId: string) =>
    storage
      .keys()
      .filter((key) => key.startsWith(prefix(userId)))
      .map((key) => key.slice(prefix(userId).length)),
}
