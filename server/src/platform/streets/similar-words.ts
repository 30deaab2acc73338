/** A known word, by its place in the list, and how well it fits: 1 for the very word. */
export type Similar = [word: number, quality: number]

/** More words than this begin like what was typed only while it is very short. */
const mostBegun = 200
const longestWord = 40
/** A beginning with a letter wrong: good enough to be offered. */
const begunQuality = 0.62

/**
 * Words like a typed one: the same, those that begin so, and if it is none of them, those with a letter or two wrong. The
 * list is sorted, so that words that begin alike share the work; a province has tens of thousands of them.
 */
export function makeSimilarWords(sorted: readonly string[]): (typed: string) => Similar[] {
  const words = sorted.map((word) => word.slice(0, longestWord))
  /** Letters that a word shares with the one before it. */
  const shared = Uint8Array.from(words, (word, at) => commonLetters(words[at - 1] ?? '', word))
  const table = new Uint8Array((longestWord + 2) * (longestWord + 2))
  return (typed) => {
    const word = typed.slice(0, longestWord)
    const found: Similar[] = []
    for (let at = placeOf(words, word); at < words.length && found.length < mostBegun; at++) {
      const known = words[at] as string
      if (known === word) found.push([at, 1])
      else if (!known.startsWith(word)) break
      else if (word.length > 1) found.push([at, 0.8 + (0.15 * word.length) / known.length])
    }
    if (found.some(([, quality]) => quality === 1) || word.length < 4) return found
    return [...found, ...misspelt(words, shared, table, word)]
  }
}

function commonLetters(a: string, b: string): number {
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1
  return at
}

function placeOf(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] as string) < word) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Letters to change, add, drop or swap, row by row along each known word. A row whose least is too much ends it for all
 * words that begin the same way. A word of which only the beginning is typed may have a letter wrong from the fifth on.
 */
function misspelt(words: readonly string[], shared: Uint8Array, table: Uint8Array, typed: string): Similar[] {
  const found: Similar[] = []
  const [length, most] = [typed.length, typed.length >= 8 ? 2 : 1]
  const width = length + 1
  for (let column = 0; column <= length; column++) table[column] = column
  /** Rows that are good for the current word; from `hopeless` on every word of that beginning is out. */
  let [good, hopeless, begun] = [0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let at = 0; at < words.length; at++) {
    const common = shared[at] as number
    if (common >= hopeless) {
      if (begun <= common && found.length < mostBegun) found.push([at, begunQuality])
      continue
    }
    hopeless = Number.POSITIVE_INFINITY
    if (common < begun) begun = Number.POSITIVE_INFINITY
    good = Math.min(good, common)
    const known = words[at] as string
    while (good < known.length) {
      good += 1
      const least = nextRow(table, width, good, known, typed)
      if (begun > good && length >= 5 && (table[good * width + length] as number) <= 1) begun = good
      if (least <= most) continue
      hopeless = good
      break
    }
    const wrong = good === known.length ? (table[good * width + length] as number) : most + 1
    if (wrong > 0 && wrong <= most) found.push([at, wrong === 1 ? 0.75 : 0.6])
    else if (wrong > most && begun <= known.length && !known.startsWith(typed)) found.push([at, begunQuality])
  }
  return found
}

/** One more letter of the known word; answers the least of the row. */
function nextRow(table: Uint8Array, width: number, row: number, known: string, typed: string): number {
  const [here, above] = [row * width, (row - 1) * width]
  const letter = known.charCodeAt(row - 1)
  table[here] = row
  let least = row
  for (let column = 1; column < width; column++) {
    const same = letter === typed.charCodeAt(column - 1)
    let cost = Math.min(
      (table[above + column] as number) + 1,
      (table[here + column - 1] as number) + 1,
      (table[above + column - 1] as number) + (same ? 0 : 1),
    )
    if (
      row > 1 &&
      column > 1 &&
      letter === typed.charCodeAt(column - 2) &&
      known.charCodeAt(row - 2) === typed.charCodeAt(column - 1)
    )
      cost = Math.min(cost, (table[above - width + column - 2] as number) + 1)
    table[here + column] = cost
    if (cost < least) least = cost
  }
  return least
}
