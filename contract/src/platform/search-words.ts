/** More words than that narrow nothing down, and each one costs a look into the index. */
const mostWords = 8
const isWord = /^[\p{L}\p{M}'’.-]{3,}$/u
/** By itself it is in every second phone: `box 7` is looked for as it stands. */
const isShortNumber = /^\d{1,2}$/
const northAmerican = /^\+?1?\d{10}$/

/**
 * What was typed as what is looked up: texts that have to be found all, each as it is written, in any sequence (E3).
 * Names are words by themselves, so `Roy Émilie` finds Émilie Roy. What has digits belongs together as screens show it, with
 * whatever is between: numbers of orders, phones, postal codes. Of the code of a parcel the order is meant, and of an
 * order's number as a narrow screen cuts it (`MD…4054`) its end.
 */
export function searchWords(typed: string): string[] {
  const close = typed.replace(/[\s\u00a0\u202f\u2009().\-\u2010\u2011\u2013]/g, '')
  if (northAmerican.test(close)) return [close.slice(-10)]
  const parcelOf = /^(MD\d{12})\d{2}$/i.exec(close)?.[1]
  if (parcelOf) return [parcelOf]
  const end = /^\s*MD\s*(?:…|\.{2,})\s*(\d+)\s*$/i.exec(typed)?.[1]
  if (end) return [end]
  const words: string[] = []
  let isOpen = false
  for (const part of typed.split(/[\s\u00a0\u202f\u2009,]+/).filter(Boolean)) {
    const alone = isWord.test(part)
    if (words.length > 0 && ((isOpen && !alone) || isShortNumber.test(part))) words.push(`${words.pop()}${part}`)
    else words.push(part)
    isOpen = !alone
  }
  return words.slice(0, mostWords)
}

/** What a text is compared as: the database's `search_key`, for lists that are searched where they are shown. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\u00a0\u202f\u2009\-\u2010\u2011\u2013().,+'’#]/g, '')
    .replace(/œ/g, 'oe')

/** Whether such a key has all that was typed; nothing typed is in every one. */
export function keyTest(typed: string): (key: string) => boolean {
  const words = searchWords(typed).map(searchKey)
  return (key) => words.every((word) => key.includes(word))
}
