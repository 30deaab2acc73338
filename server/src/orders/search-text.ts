import { searchKey } from '../platform/search-key.ts'

/** What a search looks in (E3), as its key. Phones are looked for as typed, as stored and as bare digits. */
export const searchText = (parts: readonly (string | null | undefined)[]): string =>
  searchKey(
    [...new Set(parts)]
      .flatMap((part) => (part ? [part, /^[+\d\s().-]{7,}$/.test(part) ? part.replace(/\D/g, '') : ''] : []))
      .filter(Boolean)
      .join(' '),
  )
