import type { Pack } from '../../server/src/platform/streets/read-pack.ts'

/** Texts as people type them, from the streets of a pack; what is found of them is not the question here, how long it takes is. */
export function typedTexts(pack: Pack, count: number, random: () => number): Record<string, string[]> {
  const named = somePlaces(pack, count, random)
  const whole = {
    'plain addresses': named.map(({ number, name }) => `${number} ${name}`),
    'a letter wrong': named.map(({ number, name }) => `${number} ${misspelt(name, random)}`),
    'French forms': named.map(({ number, name }) => `${number}, rue ${name.replace(/ (?:St|Ave|Rd|Dr|Blvd)\b/, '')}`),
    units: named.map(({ number, name }, nth) => (nth % 2 ? `4-${number} ${name}` : `${number} ${name}, apt 4`)),
    intersections: named.map(({ name }, nth) => `${name} and ${named[(nth + 1) % named.length]?.name}`),
  }
  return Object.fromEntries(Object.entries(whole).map(([kind, texts]) => [kind, texts.flatMap(beginnings)]))
}

function somePlaces({ streets, edges, texts }: Pack, count: number, random: () => number) {
  const found: { number: number; name: string }[] = []
  while (found.length < count) {
    const street = Math.floor(random() * streets.name.length)
    const name = texts[streets.name[street] as number]
    const edge = streets.firstEdge[street] as number
    if (!name || edge >= edges.from.length) continue
    const first = edges.ranges[edge * 6] as number
    found.push({ number: first > 0 ? first : 1 + Math.floor(random() * 400), name })
  }
  return found
}

/** From the third character on, as somebody types it. */
const beginnings = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 2) }, (_, nth) => text.slice(0, nth + 3))

/** Two neighbours swapped, a letter left out, or one doubled. */
function misspelt(name: string, random: () => number): string {
  const at = 1 + Math.floor(random() * Math.max(1, name.length - 3))
  const [before, here, next, after] = [name.slice(0, at), name[at] ?? '', name[at + 1] ?? '', name.slice(at + 2)]
  const choice = Math.floor(random() * 3)
  if (choice === 0) return before + next + here + after
  return choice === 1 ? before + next + after : before + here + here + next + after
}
