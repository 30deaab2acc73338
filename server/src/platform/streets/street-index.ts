import type { Pack } from './read-pack.ts'
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

interface Weighed {
  parts: StreetName
  place: Set<string>
}

export function makeStreetIndex({ streets, texts }: Pack): StreetIndex {
  const weighed: (Weighed | undefined)[] = []
  const postings = new Map<string, number[]>()
  for (let street = 0; street < streets.name.length; street++) {
    const name = texts[streets.name[street] as number]
    if (!name) {
      weighed.push(undefined)
      continue
    }
    const parts = readStreetName(name)
    weighed.push({ parts, place: new Set(plainWords(texts[streets.place[street] as number] ?? '')) })
    for (const word of new Set([...parts.base, ...joined(parts.base)])) {
      const list = postings.get(word)
      if (list) list.push(street)
      else postings.set(word, [street])
    }
  }
  const words = [...postings.keys()].sort()
  const alike = makeLikeness(words)
  return {
    match(typed, place) {
      const wanted = partsOf(typed)
      const scores = new Map<number, number[]>()
      wanted.base.forEach((word, nth) => {
        for (const [known, quality] of alike(word)) {
          for (const street of postings.get(known) ?? []) {
            const row = scores.get(street) ?? []
            row[nth] = Math.max(row[nth] ?? 0, quality)
            scores.set(street, row)
            if (scores.size > mostCandidates) return
          }
        }
      })
      return [...scores]
        .map(([street, row]) => ({ street, score: weigh(wanted, row, weighed[street] as Weighed, place) }))
        .filter(({ score }) => score > 0.35)
        .sort((a, b) => b.score - a.score)
        .slice(0, mostMatches)
    },
  }
}

/** 1 for the very name; less for every word that is missing, mistyped or too much. */
function weigh(wanted: StreetName, row: readonly number[], known: Weighed, place: readonly string[]): number {
  const unmatched = wanted.base.filter((word, nth) => !row[nth] && !isBegunKind(word, nth, wanted)).length
  const matched = wanted.base.reduce((sum, _, nth) => sum + (row[nth] ?? 0), 0)
  const used = wanted.base.filter((_, nth) => row[nth]).length
  const tooMany = Math.max(0, known.parts.base.length - used)
  let score = matched / Math.max(used, 1) - 0.45 * unmatched - 0.12 * tooMany
  if (wanted.kind) score += wanted.kind === known.parts.kind ? 0.1 : -0.15
  if (wanted.side) score += wanted.side === known.parts.side ? 0.1 : -0.3
  else if (known.parts.side) score -= 0.02
  if (place.length > 0 && known.place.size > 0) score += place.some((word) => known.place.has(word)) ? 0.15 : -0.1
  return score
}

/** "queen stre": the last word is on its way to a kind of street. */
const isBegunKind = (word: string, nth: number, { base }: StreetName): boolean =>
  nth > 0 &&
  nth === base.length - 1 &&
  (isKindWord(word) ||
    isSideWord(word) ||
    (word.length > 2 &&
      'street avenue boulevard road drive crescent court lane place square terrace parkway gardens'
        .split(' ')
        .some((kind) => kind.startsWith(word))))

/** "Lake Shore" is often written as one word. */
const joined = (base: readonly string[]): string[] => base.slice(1).map((word, nth) => `${base[nth]}${word}`)

type Likeness = (word: string) => [word: string, quality: number][]

/** The same word, words that begin so, and if there are none, words with a letter wrong. */
function makeLikeness(words: readonly string[]): Likeness {
  const from = (word: string): number => {
    let [low, high] = [0, words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((words[middle] as string) < word) low = middle + 1
      else high = middle
    }
    return low
  }
  return (word) => {
    const found: [string, number][] = []
    for (let at = from(word); at < words.length && found.length < 200; at++) {
      const known = words[at] as string
      if (known === word) found.push([known, 1])
      else if (!known.startsWith(word)) break
      else if (word.length > 1) found.push([known, 0.8 + (0.15 * word.length) / known.length])
    }
    if (found.some(([, quality]) => quality === 1) || word.length < 4) return found
    const most = word.length >= 8 ? 2 : 1
    for (const known of words) {
      if (Math.abs(known.length - word.length) > most) continue
      const wrong = lettersWrong(word, known, most)
      if (wrong > 0 && wrong <= most) found.push([known, wrong === 1 ? 0.75 : 0.6])
    }
    return found
  }
}

/** Letters to change, add, drop or swap; more than `most` is not counted further. */
export function lettersWrong(a: string, b: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    let least = row
    for (let at = 1; at <= b.length; at++) {
      const same = a[row - 1] === b[at - 1]
      let cost = Math.min(
        (last[at] as number) + 1,
        (next[at - 1] as number) + 1,
        (last[at - 1] as number) + (same ? 0 : 1),
      )
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1])
        cost = Math.min(cost, (before[at - 2] as number) + 1)
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = last
    last = next
  }
  return last[b.length] as number
}
