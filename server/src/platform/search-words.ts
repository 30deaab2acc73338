import { searchWords } from '@maple/contract'
import type { Db, Fragment } from './db.ts'

/** Nearly every address has one of them: to walk through all those in the index takes longer than to compare what the others find. */
const isInEveryAddress =
  /^(street|avenue|road|boulevard|drive|crescent|court|lane|west|east|north|south|toronto|ontario|chemin|ouest|nord|sud)$/i

/** `key` is what an index of trigrams has, made by `search_key` (0065). */
export function isFoundIn(db: Db, key: Fragment, typed: string): Fragment {
  const words = searchWords(typed)
  const isRare = (word: string) => !isInEveryAddress.test(word)
  // By an empty text behind it no index is asked.
  const looked = (word: string) =>
    isRare(word) || !words.some(isRare)
      ? db`${key} like search_pattern(${word})`
      : db`(${key} || '') like search_pattern(${word})`
  return (
    words.map(looked).reduce<Fragment | undefined>((all, one) => (all ? db`${all} and ${one}` : one), undefined) ??
    db`false`
  )
}
