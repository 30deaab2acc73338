/** A street's name taken apart: what tells it from others, its kind, and its side of town. */
export interface StreetName {
  base: string[]
  kind: string
  side: string
}

const kindWords: Record<string, string> = {
  ...spread('st', 'st str street rue r'),
  ...spread('av', 'av ave aven avenue'),
  ...spread('bl', 'bl blvd boul bd boulevard blv'),
  ...spread('rd', 'rd road chemin ch'),
  ...spread('dr', 'dr drive promenade prom'),
  ...spread('cr', 'cr cres crescent crois croissant'),
  ...spread('ct', 'ct crt court cour'),
  ...spread('ln', 'ln lane ruelle'),
  ...spread('pl', 'pl place'),
  ...spread('sq', 'sq square carre'),
  ...spread('ter', 'ter terr terrace terrasse'),
  ...spread('pkwy', 'pkwy pky parkway'),
  ...spread('gdns', 'gdns gardens grdns jardins'),
  ...spread('gt', 'gt gate'),
  ...spread('gr', 'gr grove grv'),
  ...spread('hts', 'hts heights'),
  ...spread('cir', 'cir circle cercle crcl'),
  ...spread('wy', 'wy way voie'),
  ...spread('tr', 'tr trl trail sentier'),
  ...spread('cl', 'cl close'),
  ...spread('pk', 'pk park'),
  ...spread('hill', 'hill'),
  ...spread('mews', 'mews'),
  ...spread('path', 'path pathway ptwy'),
  ...spread('row', 'row'),
  ...spread('walk', 'walk'),
  ...spread('quay', 'quay quai'),
  ...spread('hwy', 'hwy highway autoroute aut route rte expy expressway xy'),
  ...spread('line', 'line li'),
  ...spread('conc', 'concession conc rang'),
  ...spread('sdrd', 'sideroad sdrd siderd'),
  ...spread('mall', 'mall mail'),
  ...spread('ramp', 'ramp bretelle'),
  ...spread('crcs', 'circuit crct'),
  ...spread('cove', 'cove'),
  ...spread('cross', 'crossing cross'),
  ...spread('manor', 'manor'),
  ...spread('ridge', 'ridge'),
  ...spread('view', 'view'),
  ...spread('woods', 'woods wood wds'),
  ...spread('green', 'green grn'),
  ...spread('lawn', 'lawn lwn'),
  ...spread('imp', 'impasse imp'),
  ...spread('mtee', 'montee'),
  ...spread('cote', 'cote'),
}

/** Kinds that stand before the name: all French ones, and English ways that go by a number. */
const leading = new Set(
  'rue r avenue av ave boulevard boul bd chemin ch promenade prom croissant crois cour ruelle place pl carre terrasse jardins cercle voie sentier quai autoroute aut route rte hwy highway concession conc rang line impasse imp montee cote allee sideroad'.split(
    ' ',
  ),
)

const sides: Record<string, string> = {
  ...spread('n', 'n north nord'),
  ...spread('s', 's south sud'),
  ...spread('e', 'e east est'),
  ...spread('w', 'w west ouest o'),
  ...spread('ne', 'ne northeast'),
  ...spread('nw', 'nw northwest no'),
  ...spread('se', 'se southeast'),
  ...spread('sw', 'sw southwest so'),
}

const ordinals: Record<string, string> = Object.fromEntries(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((word, at) => [word, String(at + 1)]),
)

/** Words that people leave out. */
const small = new Set('de du des la le les l d of the a au aux et'.split(' '))

function spread(to: string, words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word, to]))
}

/** Lower case, no accents, no signs: the words as they are compared. */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/(\d)(st|nd|rd|th|e|re|er|eme|ere)\b/g, '$1')
    .replace(/'s\b/g, 's')
    .replace(/\b(hwy|highway|aut|autoroute|rte|route)(\d)/g, '$1 $2')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
}

const shortForms: Record<string, string> = {
  mt: 'mount',
  ft: 'fort',
  st: 'saint',
  ste: 'saint',
  sainte: 'saint',
  road: 'rd',
}

export function readStreetName(text: string): StreetName {
  return partsOf(plainWords(text))
}

export function partsOf(words: readonly string[]): StreetName {
  let rest = [...words]
  let [kind, side] = ['', '']
  const last = () => rest.at(-1) ?? ''
  if (rest.length > 1 && sides[last()] && !(rest.length === 2 && leading.has(rest[0] ?? ''))) {
    side = sides[rest.pop() as string] as string
  }
  if (rest.length > 1 && leading.has(rest[0] ?? '') && kindWords[rest[0] ?? ''] && !isEnglish(rest)) {
    kind = kindWords[rest.shift() as string] as string
  } else if (rest.length > 1 && kindWords[last()]) {
    kind = kindWords[rest.pop() as string] as string
  }
  const meaningful = rest.filter((word) => !small.has(word))
  if (meaningful.length > 0) rest = meaningful
  return { base: rest.map((word) => ordinals[word] ?? shortForms[word] ?? word), kind, side }
}

/** "Avenue Road", "Place Street": the last word says what it is, although the first one could. */
function isEnglish(words: readonly string[]): boolean {
  const last = words.at(-1) ?? ''
  return words.length === 2 && Boolean(kindWords[last]) && !/\d/.test(last) && !leading.has(last)
}

/** What is the same for all ways to write one street. */
export const streetKey = (text: string): string => {
  const { base, kind, side } = readStreetName(text)
  return `${base.join(' ')}|${kind}|${side}`
}

export const isKindWord = (word: string): boolean => word in kindWords
/** Kinds that come before the name. */
export const isLeadingWord = (word: string): boolean => leading.has(word)
export const isSideWord = (word: string): boolean => word in sides
