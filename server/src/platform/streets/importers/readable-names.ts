import type { RoadClass } from '../road-classes.ts'

/** Short forms that only an office knows; St, Ave, Blvd and their like are how addresses are written. */
const words: Record<string, string> = {
  Xy: 'Expressway',
  Crcl: 'Circle',
  Gdns: 'Gardens',
  Grn: 'Green',
  Grv: 'Grove',
  Gt: 'Gate',
  Hts: 'Heights',
  Li: 'Line',
  Lwn: 'Lawn',
  Pk: 'Park',
  Ptwy: 'Pathway',
  Trl: 'Trail',
  Wds: 'Woods',
}
const sides: Record<string, string> = { N: 'North', S: 'South', E: 'East', W: 'West' }
const usual = new Set('Ave Av Blvd Cres Crt Dr Lane Ln Pkwy Pl Rd Sq St Ter Way'.split(' '))

/** "F G Gardiner Xy E" is the Gardiner Expressway East: what stands on the map has to be read by strangers. */
export function readableName(name: string | null, roadClass: RoadClass): string | null {
  if (!name) return name
  // Highways come in express and collector lanes.
  const whole =
    roadClass === 'motorway'
      ? name
          .replace(/\bQew\b/g, 'QEW')
          .replace(/ X(?= [NSEW]\b|$)/g, ' Express')
          .replace(/ C(?= [NSEW]\b|$)/g, ' Collectors')
      : name
  const parts = whole.split(' ')
  const hasSide = parts.length > 2 && sides[parts.at(-1) as string] !== undefined
  const at = parts.length - (hasSide ? 2 : 1)
  const kind = parts[at] as string
  const isOdd = at > 0 && words[kind] !== undefined
  if (isOdd) parts[at] = words[kind] as string
  // "Queen St W" as everybody writes it, but "Highway 427 South".
  if (hasSide && (isOdd || (roadClass === 'motorway' && !usual.has(kind))))
    parts[at + 1] = sides[parts[at + 1] as string] as string
  return parts.join(' ')
}
