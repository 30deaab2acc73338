import { postalCodeOf } from '../geo/provinces.ts'
import { isKindWord, isLeadingWord, isSideWord, plainWords } from './street-names.ts'

/** What somebody typed, taken apart. */
export interface AddressQuery {
  unit: string | null
  number: number | null
  /** The letter or half behind the number. */
  suffix: string
  /** Words of the street. */
  street: string[]
  /** The other street of an intersection. */
  crossing: string[] | null
  /** Words behind the street: quarter, town. */
  place: string[]
  postalCode: string | null
}

const unitWords =
  /(?:^|[\s,])(?:apt|app|appt|apartment|appartement|unit|unite|unité|suite|ste|bureau|local|room|rm|#)\.?\s*#?\s*([a-z]?\d+[a-z]?|[a-z])(?=[\s,]|\s*[-–]\s*\d|$)/i
const dashed = /^\s*([a-z]?\d{1,5}[a-z]?)\s*[-–]\s*(?=\d)/i
const houseNumber = /^\s*(\d{1,6})(?:\s?(1\/2|½)|([a-z])(?![a-z0-9]))?(?=[\s,]|$)/i
const ordinal = /^\s*\d{1,3}(?:st|nd|rd|th|e|re|er|eme|ème|ere|ère)\b/i
const between = /\s+(?:and|at|et|corner of|coin(?: de)?|x)\s+|\s*[&@/]\s*/i
const cornerOf =
  /^(?:at |à )?(?:the |l['’])?(?:corner|intersection|coin|angle)(?: (?:of|des rues|de la rue|des|du|de))? /i
const provinces =
  /(?:[\s,]+)(?:on|ont|ontario|qc|pq|que|quebec|québec|bc|british columbia|ab|alberta|mb|manitoba|sk|saskatchewan|ns|nova scotia|nb|new brunswick|nl|newfoundland|pe|pei|yt|nt|nu|canada)\.?(?=[\s,]*$)/i

export function readQuery(text: string): AddressQuery {
  const postalCode = postalCodeOf(text) ?? null
  let rest = text.replace(/[a-z]\d[a-z]\s?\d[a-z]\d/i, ' ')
  const unitFound = unitWords.exec(rest)
  if (unitFound) rest = rest.replace(unitFound[0], ' ')
  for (let last = ''; last !== rest; ) {
    last = rest
    rest = rest.replace(provinces, '')
  }
  rest = rest.replace(/^[\s,–-]+/, '')
  const dash = dashed.exec(rest)
  if (dash) rest = rest.slice(dash[0].length)
  const number = ordinal.test(rest) ? null : houseNumber.exec(rest)
  if (number) rest = rest.slice(number[0].length).replace(/^[\s,]+/, '')
  const [first = '', ...others] = rest.split(',').map((part) => part.trim())
  const halves = number ? [first] : first.replace(cornerOf, '').split(between)
  const [street, tail] = splitPlace(plainWords(halves[0] ?? ''))
  const [crossing, crossingTail] = halves[1] ? splitPlace(plainWords(halves[1])) : [null, []]
  return {
    unit: dash?.[1] ?? unitFound?.[1] ?? null,
    number: number ? Number(number[1]) : null,
    suffix: number?.[2] ? '1/2' : (number?.[3] ?? '').toUpperCase(),
    street,
    crossing,
    place: [...tail, ...crossingTail, ...plainWords(others.join(' '))],
    postalCode,
  }
}

/** Without a comma the street ends with the kind of street or the side of town: "queen st w toronto". */
function splitPlace(words: string[]): [street: string[], place: string[]] {
  for (let at = 1; at < words.length - 1; at++) {
    // "Concession Rd 3": the number belongs to the name. "Victoria Park Ave": the last kind is its kind.
    const next = words[at + 1] ?? ''
    if (!isKindWord(words[at] as string) || isKindWord(next) || /^\d/.test(next)) continue
    // "rue St-Laurent": a saint.
    if (at === 1 && words[at] === 'st' && isLeadingWord(words[0] as string)) continue
    const end = isSideWord(next) ? at + 2 : at + 1
    if (end < words.length) return [words.slice(0, end), words.slice(end)]
  }
  return [words, []]
}
