import type { Pack } from './read-pack.ts'
import { makeSimilarWords, type Similar } from './similar-words.ts'
import { isKindWord, isSideWord, partsOf, plainWords, readStreetName, type StreetName } from './street-names.ts'

export interface StreetMatch {
  street: number
  score: number
}

export interface StreetIndex {
  /** Streets whose name is like these words, best first. */
  match(words: readonly string[], place: readonly string[]): StreetMatch[]
}

/** More candidates than this are not weighed: what somebody typed is too short to tell them apart. */
const mostCandidates = 4_000
const mostMatches = 40
/** Words of a typed name that are looked at. */
const mostWords = 8

/** What is weighed of each name, in columns: a province has hundreds of thousands of them. */
interface Weights {
  /** Words that tell it from others. */
  words: Uint8Array
  kind: Uint8Array
  side: Uint8Array
}

export function makeStreetIndex(pack: Pack): StreetIndex {
  const { streetOf, textOf } = listNames(pack)
  const { words, firsts, lists, weights, codes } = readNames(pack, textOf)
  const similar = makeSimilarWords(words)
  const isAtPlace = makePlaceTest(pack)
  /** Which row of `rows` a name has in this round. */
  const slots = new Int32Array(textOf.length)
  const rounds = new Int32Array(textOf.length)
  const chosen = new Int32Array(mostCandidates)
  const rows = new Float32Array(mostCandidates * mostWords)
  let round = 0
  return {
    match(typed, place) {
      const wanted = partsOf(typed)
      const base = wanted.base.slice(0, mostWords)
      const found = base.map((word, nth) => ({ nth, like: similar(word) }))
      const count = ({ like }: { like: readonly Similar[] }) =>
        like.reduce((sum, [word]) => sum + (firsts[word + 1] as number) - (firsts[word] as number), 0)
      round += 1
      let used = 0
      // The rarest word first: what it names is weighed, however many streets the others name.
      for (const { nth, like } of found.sort((a, b) => count(a) - count(b)))
        for (const [word, quality] of like)
          for (let at = firsts[word] as number; at < (firsts[word + 1] as number); at++) {
            const name = lists[at] as number
            if (rounds[name] !== round) {
              if (used === mostCandidates) continue
              rounds[name] = round
              slots[name] = used
              chosen[used] = name
              rows.fill(0, used * mostWords, (used + 1) * mostWords)
              used += 1
            }
            const cell = (slots[name] as number) * mostWords + nth
            if ((rows[cell] as number) < quality) rows[cell] = quality
          }
      const ask = { wanted, base, kind: codes.get(wanted.kind) ?? 255, side: codes.get(wanted.side) ?? 255 }
      const matches: StreetMatch[] = []
      for (let slot = 0; slot < used; slot++) {
        const name = chosen[slot] as number
        const street = streetOf[name] as number
        const row = rows.subarray(slot * mostWords, slot * mostWords + base.length)
        const score = weigh(ask, row, weights, name) + (place.length > 0 ? isAtPlace(street, place) : 0)
        if (score > 0.35) matches.push({ street, score })
      }
      return once(matches.sort((a, b) => b.score - a.score)).slice(0, mostMatches)
    },
  }
}

/** By its best name. */
function once(matches: StreetMatch[]): StreetMatch[] {
  const seen = new Set<number>()
  return matches.filter(({ street }) => !seen.has(street) && seen.add(street))
}

/** Every street with its name, then those that another language names otherwise, each as a row of its own. */
function listNames({ streets }: Pack): { streetOf: Int32Array; textOf: Int32Array } {
  const count = streets.name.length
  const rows: [street: number, text: number][] = []
  for (const names of [streets.nameEn, streets.nameFr])
    for (let street = 0; street < count; street++) {
      const text = names[street] as number
      if (text >= 0) rows.push([street, text])
    }
  const [streetOf, textOf] = [new Int32Array(count + rows.length), new Int32Array(count + rows.length)]
  textOf.set(streets.name)
  for (let street = 0; street < count; street++) streetOf[street] = street
  rows.forEach(([street, text], nth) => {
    streetOf[count + nth] = street
    textOf[count + nth] = text
  })
  return { streetOf, textOf }
}

/** Every word with the names that have it, and what is weighed of each name. */
function readNames({ texts }: Pack, textOf: Int32Array) {
  const count = textOf.length
  const weights: Weights = { words: new Uint8Array(count), kind: new Uint8Array(count), side: new Uint8Array(count) }
  const codes = new Map([['', 0]])
  const code = (text: string): number => {
    const known = codes.get(text) ?? codes.size
    codes.set(text, known)
    return known
  }
  const postings = new Map<string, number[]>()
  let [last, parts, known]: [number, StreetName, string[]] = [-1, { base: [], kind: '', side: '' }, []]
  for (let row = 0; row < count; row++) {
    const text = textOf[row] as number
    const name = texts[text]
    if (!name) continue
    // Streets of one name in several towns stand side by side.
    if (text !== last) {
      parts = readStreetName(name)
      known = [...new Set([...parts.base, ...joined(parts.base)])]
      last = text
    }
    weights.words[row] = Math.min(255, parts.base.length)
    weights.kind[row] = code(parts.kind)
    weights.side[row] = code(parts.side)
    for (const word of known) {
      const list = postings.get(word)
      if (list) list.push(row)
      else postings.set(word, [row])
    }
  }
  const words = [...postings.keys()].sort()
  const firsts = new Int32Array(words.length + 1)
  words.forEach((word, at) => {
    firsts[at + 1] = (firsts[at] as number) + (postings.get(word)?.length ?? 0)
  })
  const lists = new Int32Array(firsts[words.length] as number)
  words.forEach((word, at) => void lists.set(postings.get(word) ?? [], firsts[at] as number))
  return { words, firsts, lists, weights, codes }
}

/** "Lake Shore" is often written as one word. */
const joined = (base: readonly string[]): string[] => base.slice(1).map((word, nth) => `${base[nth]}${word}`)

interface Asked {
  wanted: StreetName
  base: readonly string[]
  kind: number
  side: number
}

/** 1 for the very name; less for every word that is missing, mistyped or too much. */
function weigh({ wanted, base, kind, side }: Asked, row: Float32Array, weights: Weights, name: number): number {
  let [matched, used, unmatched] = [0, 0, 0]
  for (let nth = 0; nth < row.length; nth++) {
    const quality = row[nth] as number
    matched += quality
    if (quality > 0) used += 1
    else if (!isBegunKind(base[nth] as string, nth, base)) unmatched += 1
  }
  const tooMany = Math.max(0, (weights.words[name] as number) - used)
  let score = matched / Math.max(used, 1) - 0.45 * unmatched - 0.12 * tooMany
  if (wanted.kind) score += kind === weights.kind[name] ? 0.1 : -0.15
  if (wanted.side) score += side === weights.side[name] ? 0.1 : -0.3
  else if (weights.side[name]) score -= 0.02
  return score
}

const begunKinds = 'street avenue boulevard road drive crescent court lane place square terrace parkway gardens'.split(
  ' ',
)

/** "queen stre": the last word is on its way to a kind of street. */
const isBegunKind = (word: string, nth: number, base: readonly string[]): boolean =>
  nth > 0 &&
  nth === base.length - 1 &&
  (isKindWord(word) || isSideWord(word) || (word.length > 2 && begunKinds.some((kind) => kind.startsWith(word))))

/** More for a street of the town or quarter that was named, less for one of another. */
function makePlaceTest({ streets, texts }: Pack): (street: number, place: readonly string[]) => number {
  const known = new Map<number, Set<string>>()
  return (street, place) => {
    const text = streets.place[street] as number
    const words = known.get(text) ?? new Set(plainWords(texts[text] ?? ''))
    known.set(text, words)
    if (words.size === 0) return 0
    return place.some((word) => words.has(word)) ? 0.15 : -0.1
  }
}
