import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import type { NumberRange, Region, Segment } from '../region.ts'
import type { Access, RoadClass } from '../road-classes.ts'
import { UnreadableSource } from './read-features.ts'
import { readGeoPackageLine } from './well-known-binary.ts'

type Row = Record<string, SQLOutputValue | undefined>

const classes: [label: RegExp, code: number, roadClass: RoadClass][] = [
  [/^freeway/i, 1, 'motorway'],
  [/^expressway/i, 2, 'highway'],
  [/^arterial/i, 3, 'arterial'],
  [/^collector/i, 4, 'collector'],
  [/^local ?\/ ?street/i, 5, 'local'],
  [/^local ?\/ ?strata/i, 6, 'service'],
  [/^local/i, 7, 'local'],
  [/^alley/i, 8, 'lane'],
  [/^ramp/i, 9, 'motorway-ramp'],
  [/^resource/i, 10, 'local'],
  [/^service/i, 12, 'service'],
]

const text = (value: unknown): string =>
  typeof value === 'string' && !/^(none|unknown|inconnu|aucun)$/i.test(value.trim()) ? value.trim() : ''

/** The roads of one province from a National Road Network GeoPackage. */
export function readRoadNetwork(file: string, region: Region, progress: (done: number, of: number) => void): void {
  const database = openDatabase(file)
  try {
    const roads = tableNamed(database, 'roadseg')
    if (!roads) throw new UnreadableSource(file, 'it has no table of road segments (ROADSEG)')
    const { total } = database.prepare(`select count(*) as total from "${roads}"`).get() as { total: number }
    let done = 0
    for (const row of database.prepare(queryOf(database, roads)).iterate() as Iterable<Row>) {
      const segment = segmentOf(lowered(row))
      if (segment) region.addSegment(segment)
      done += 1
      if (done % 5_000 === 0) progress(done, total)
    }
    readFerries(database, region)
    progress(total, total)
  } catch (error) {
    if (error instanceof UnreadableSource) throw error
    throw new UnreadableSource(file, `it cannot be read to its end (${error instanceof Error ? error.message : error})`)
  } finally {
    database.close()
  }
}

/** By definition they carry vehicles. */
function readFerries(database: DatabaseSync, region: Region): void {
  const ferries = tableNamed(database, 'ferryseg')
  if (!ferries) return
  for (const row of database.prepare(`select * from "${ferries}"`).iterate() as Iterable<Row>) {
    const told = lowered(row)
    const line = lineOf(told)
    if (!line) continue
    const [en, fr] = [text(told.rtename1en), text(told.rtename1fr)]
    region.addSegment({
      line,
      class: 'ferry',
      name: en || fr || null,
      names: fr && fr !== en ? { fr } : undefined,
      place: null,
      oneWay: 0,
      left: null,
      right: null,
      access: accessOf(told.closing),
    })
  }
}

function openDatabase(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { readOnly: true })
  } catch (error) {
    throw new UnreadableSource(file, `it is not a GeoPackage (${error instanceof Error ? error.message : error})`)
  }
}

function tableNamed(database: DatabaseSync, ending: string): string | undefined {
  const tables = database.prepare(`select name from sqlite_master where type in ('table', 'view')`).all() as {
    name: string
  }[]
  return tables.find(
    ({ name }) => name.toLowerCase().endsWith(ending) && !name.startsWith('gpkg') && !name.startsWith('rtree'),
  )?.name
}

/** With the ranges and the names of both sides beside the segment, where the file keeps them in tables of their own. */
function queryOf(database: DatabaseSync, roads: string): string {
  const [ranges, names] = [tableNamed(database, 'addrange'), tableNamed(database, 'strplaname')]
  if (!ranges) return `select * from "${roads}"`
  const has = new Set(
    (database.prepare(`select lower(name) as name from pragma_table_info(?)`).all(roads) as { name: string }[]).map(
      ({ name }) => name,
    ),
  )
  if (!has.has('adrangenid')) return `select * from "${roads}"`
  const parts = ['r.*']
  for (const side of ['l', 'r']) {
    for (const column of ['hnumf', 'hnuml', 'hnumstr', 'digdirfg'])
      parts.push(`a."${side}_${column}" as a_${side}_${column}`)
    if (names)
      for (const column of ['dirprefix', 'strtypre', 'starticle', 'namebody', 'strtysuf', 'dirsuffix', 'placename'])
        parts.push(`n${side}."${column}" as n_${side}_${column}`)
  }
  const joins = names
    ? `left join "${names}" nl on nl.nid = a.l_offnanid left join "${names}" nr on nr.nid = a.r_offnanid`
    : ''
  return `select ${parts.join(', ')} from "${roads}" r left join "${ranges}" a on a.nid = r.adrangenid ${joins}`
}

const lowered = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]))

function lineOf(row: Row): number[] | undefined {
  const blob = Object.values(row).find((value): value is Uint8Array<ArrayBuffer> => value instanceof Uint8Array)
  return blob && readGeoPackageLine(blob)
}

function segmentOf(row: Row): Segment | undefined {
  const line = lineOf(row)
  const roadClass = classOf(row.roadclass)
  if (!line || !roadClass) return undefined
  const speed = Number(row.speed)
  return {
    line,
    class: roadClass,
    name: nameOf(row, 'l') ?? nameOf(row, 'r'),
    place: text(row.n_l_placename) || text(row.l_placenam) || text(row.n_r_placename) || text(row.r_placenam) || null,
    oneWay: directionOf(row.trafficdir),
    left: rangeOf(row, 'l'),
    right: rangeOf(row, 'r'),
    speedKmh: speed > 0 && speed <= 130 ? speed : undefined,
    access: accessOf(row.closing),
    level: levelOf(row.structtype),
  }
}

/** A road that is closed for a season is not counted on in any: whoever is sent there in the wrong one has to turn back. */
const accessOf = (closing: unknown): Access =>
  /^(summer|winter|été|hiver)/i.test(String(closing)) || Number(closing) === 1 || Number(closing) === 2
    ? 'closed'
    : 'open'

/** Bridges (1 to 4) and tunnels (5). */
function levelOf(structure: unknown): number {
  if (/^(bridge|pont)/i.test(String(structure))) return 1
  if (/^tunnel/i.test(String(structure)) || Number(structure) === 5) return -1
  return Number(structure) >= 1 && Number(structure) <= 4 ? 1 : 0
}

function classOf(value: unknown): RoadClass | undefined {
  const found = classes.find(([label, code]) => (typeof value === 'string' ? label.test(value) : value === code))
  return found?.[2] ?? (typeof value === 'string' && /^\d+$/.test(value) ? classOf(Number(value)) : undefined)
}

const directionOf = (value: unknown): 0 | 1 | -1 =>
  /^same/i.test(String(value)) || Number(value) === 2
    ? 1
    : /^oppos/i.test(String(value)) || Number(value) === 3
      ? -1
      : 0

function nameOf(row: Row, side: 'l' | 'r'): string | null {
  const part = (name: string) => text(row[`n_${side}_${name}`])
  const built = ['dirprefix', 'strtypre', 'starticle', 'namebody', 'strtysuf', 'dirsuffix']
    .map(part)
    .filter(Boolean)
    .join(' ')
  return (part('namebody') ? built : text(row[`${side}_stname_c`])) || null
}

/** House number 0 is none and -1 unknown; numbers that were digitised the other way are swapped. */
function rangeOf(row: Row, side: 'l' | 'r'): NumberRange | null {
  const value = (name: string) => row[`a_${side}_${name}`] ?? row[`${side}_${name}`]
  const [first, last] = [Number(value('hnumf')), Number(value('hnuml'))]
  if (!(first > 0 && last > 0)) return null
  const isOpposite =
    /^oppos/i.test(String(value('digdirfg') ?? row[`${side}_adddirfg`])) || Number(value('digdirfg')) === 2
  const [from, to] = isOpposite ? [last, first] : [first, last]
  return { from, to, parity: parityOf(value('hnumstr'), from, to) }
}

function parityOf(structure: unknown, from: number, to: number): NumberRange['parity'] {
  if (/^even/i.test(String(structure)) || structure === 1) return 'even'
  if (/^odd/i.test(String(structure)) || structure === 2) return 'odd'
  if (/^(mixed|irregular)/i.test(String(structure)) || structure === 3 || structure === 4) return 'both'
  return from % 2 === to % 2 ? (from % 2 === 1 ? 'odd' : 'even') : 'both'
}
