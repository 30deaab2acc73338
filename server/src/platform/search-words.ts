import { searchWords } from '@maple/contract'
import type { Db, Fragment } from './db.ts'
import { searchKey } from './search-key.ts'

/** Nearly every address has one of them: to walk through all those in the index takes longer than to compare what the others find. */
const isInEveryAddress =
  /^(street|avenue|road|boulevard|drive|crescent|court|lane|west|east|north|south|toronto|ontario|chemin|ouest|nord|sud)$/i

/** `key` is what an index of trigrams has, made by `search_key` (0065). */
export function isFoundIn(db: Db, key: Fragment, typed: string): Fragment {
  const words = searchWords(typed)
  const isRare = (word: string) => !isInEveryAddress.test(word)
  // By an empty text behind it no index is asked.
  const compared = (word: string) => db`(${key} || '') like search_pattern(${word})`
  const looked = (word: string): Fragment[] => {
    if (words.some(isRare) && !isRare(word)) return [compared(word)]
    const parts = partsOf(word, words)
    if (parts.length === 0) return [db`${key} like search_pattern(${word})`]
    return [...parts.map((part) => db`${key} like search_pattern(${part})`), compared(word)]
  }
  return (
    words.flatMap(looked).reduce<Fragment | undefined>((all, one) => (all ? db`${all} and ${one}` : one), undefined) ??
    db`false`
  )
}

const trigram = 3

/**
 * By which trigrams a word is looked up, if not by all of its own. Their lists are read from one end to the other, and those of
 * digits and of streets grow with the orders. Three of the last seven digits leave one order in twenty thousand, and what
 * begins and ends like a name beside a number hardly any other: those are compared with the whole word.
 */
export function partsOf(word: string, words: readonly string[]): string[] {
  const key = searchKey(word)
  const digits = /\d{7}$/.exec(key)?.[0]
  if (digits) return [...new Set([0, 2, 4, 1, 3].map((at) => digits.slice(at, at + trigram)))].slice(0, 3)
  const isBesideNumber = words.some((other) => /\d{3}/.test(other))
  if (!isBesideNumber || !/^[a-z]{4,}$/.test(key)) return []
  return [key.slice(0, trigram), ...(key.length < 2 * trigram ? [] : [key.slice(-trigram)])]
}
