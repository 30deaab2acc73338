import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { deflateRawSync } from 'node:zlib'
import { type Door, doorAt, type Region, type Segment, segmentAt } from '../src/platform/streets/region.ts'

/** A town in each of the formats that the importers read, so that the truth is known for every address and route. */
export const segmentsOf = (region: Region): Segment[] =>
  Array.from({ length: region.segments.class.length }, (_, nth) => segmentAt(region, nth))
export const doorsOf = (region: Region): Door[] =>
  Array.from({ length: region.doors.number.length }, (_, nth) => doorAt(region, nth))

export const pairs = (line: readonly number[]): [number, number][] =>
  Array.from({ length: line.length / 2 }, (_, nth) => [line[nth * 2] as number, line[nth * 2 + 1] as number])

const centrelineClasses: Partial<Record<Segment['class'], string>> = {
  motorway: 'Expressway',
  'motorway-ramp': 'Expressway Ramp',
  arterial: 'Major Arterial',
  'minor-arterial': 'Minor Arterial',
  collector: 'Collector',
}

export function writeCentrelineFile(region: Region, folder: string): string {
  const side = (range: Segment['left'], name: 'L' | 'R') => ({
    [`BEGIN_ADDR_${name}`]: range?.from ?? null,
    [`END_ADDR_${name}`]: range?.to ?? null,
    [`PARITY_${name}`]: range ? { odd: 'O', even: 'E', both: 'OE' }[range.parity] : 'N',
  })
  const features = segmentsOf(region).map(({ line, class: kind, name, oneWay, left, right, fromNode, toNode }) => ({
    type: 'Feature',
    properties: {
      LINEAR_NAME_FULL: name ?? 'None',
      FEATURE_CODE_DESC: centrelineClasses[kind] ?? 'Local',
      ONEWAY_DIR_CODE: oneWay || null,
      FROM_INTERSECTION_ID: Number(fromNode),
      TO_INTERSECTION_ID: Number(toNode),
      ...side(left, 'L'),
      ...side(right, 'R'),
    },
    geometry: { type: 'MultiLineString', coordinates: [pairs(line)] },
  }))
  const file = join(folder, 'centreline.geojson')
  writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', crs: { type: 'name', properties: {} }, features }))
  return file
}

const geobaseClasses: Partial<Record<Segment['class'], number>> = {
  motorway: 8,
  arterial: 7,
  'minor-arterial': 6,
  collector: 5,
  footway: 1,
}

export function writeGeobaseFile(region: Region, folder: string): string {
  const lines = segmentsOf(region).map(({ line, class: kind, name, oneWay, left, right, level }, nth) =>
    JSON.stringify({
      type: 'Feature',
      properties: {
        ID_TRC: nth,
        DEB_GCH: left?.from ?? 0,
        FIN_GCH: left?.to ?? 0,
        DEB_DRT: right?.from ?? 0,
        FIN_DRT: right?.to ?? 0,
        SENS_CIR: oneWay,
        CLASSE: geobaseClasses[kind] ?? 0,
        ODONYME: name ?? ' ',
        POSITION: 5 - (level ?? 0),
      },
      geometry: { type: 'LineString', coordinates: pairs(line) },
    }),
  )
  const file = join(folder, 'geobase.geojsonl')
  writeFileSync(file, lines.join('\n'))
  return file
}

const networkClasses: Partial<Record<Segment['class'], string>> = {
  motorway: 'Freeway',
  'motorway-ramp': 'Ramp',
  arterial: 'Arterial',
  'minor-arterial': 'Arterial',
  collector: 'Collector',
}

/** With ranges and names in tables of their own, as the province's file has them. */
export function writeRoadNetworkFile(region: Region, folder: string): string {
  const file = join(mkdtempSync(join(folder, 'nrn-')), 'nrn.gpkg')
  const network = makeNetworkWriter(new DatabaseSync(file))
  for (const segment of segmentsOf(region)) network.add(segment)
  network.close()
  return file
}

export function makeNetworkWriter(database: DatabaseSync): { add(segment: Segment): void; close(): void } {
  database.exec(`create table NRN_ROADSEG (fid integer primary key, geom blob, NID text, ADRANGENID text, ROADCLASS text, TRAFFICDIR text, SPEED integer, STRUCTTYPE text, CLOSING text);
    create table NRN_FERRYSEG (fid integer primary key, geom blob, NID text, CLOSING text, RTENAME1EN text, RTENAME1FR text);
    create table NRN_ADDRANGE (NID text, L_HNUMF integer, L_HNUML integer, L_HNUMSTR text, L_DIGDIRFG text, L_OFFNANID text, R_HNUMF integer, R_HNUML integer, R_HNUMSTR text, R_DIGDIRFG text, R_OFFNANID text);
    create table NRN_STRPLANAME (NID text, DIRPREFIX text, STRTYPRE text, STARTICLE text, NAMEBODY text, STRTYSUF text, DIRSUFFIX text, PLACENAME text, PROVINCE text);`)
  const road = database.prepare('insert into NRN_ROADSEG values (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const range = database.prepare('insert into NRN_ADDRANGE values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const name = database.prepare('insert into NRN_STRPLANAME values (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const ferry = database.prepare('insert into NRN_FERRYSEG values (?, ?, ?, ?, ?, ?)')
  const names = new Map<string, string>()
  const structure = { odd: 'Odd', even: 'Even', both: 'Mixed' }
  let nth = 0
  database.exec('begin')
  return {
    add(segment) {
      const text = segment.name ?? 'None'
      const closing = segment.access === 'closed' ? 'Winter' : 'None'
      if (segment.class === 'ferry') {
        ferry.run(nth + 1, geoPackageLine(segment.line), `ferry${nth}`, closing, text, segment.names?.fr ?? text)
        nth += 1
        return
      }
      const key = `${text} ${segment.place}`
      const nameId = names.get(key) ?? `name${names.size}`
      if (!names.has(key)) name.run(nameId, 'None', 'None', 'None', text, 'None', 'None', segment.place, 'Ontario')
      names.set(key, nameId)
      const direction =
        segment.oneWay === 1 ? 'Same direction' : segment.oneWay === -1 ? 'Opposite direction' : 'Both directions'
      road.run(
        nth + 1,
        geoPackageLine(segment.line),
        `road${nth}`,
        `range${nth}`,
        networkClasses[segment.class] ?? 'Local / Street',
        direction,
        -1,
        !segment.level ? 'None' : segment.level > 0 ? 'Bridge' : 'Tunnel',
        closing,
      )
      // Every other right side is digitised the other way round.
      const swapped = nth % 2 === 1
      const side = (of: Segment['left'], turn: boolean) => [
        of ? (turn ? of.to : of.from) : 0,
        of ? (turn ? of.from : of.to) : 0,
        of ? structure[of.parity] : 'None',
        turn ? 'Opposite direction' : 'Same direction',
        nameId,
      ]
      range.run(`range${nth}`, ...side(segment.left, false), ...side(segment.right, swapped))
      nth += 1
    },
    close() {
      database.exec('commit')
      database.close()
    },
  }
}

export function geoPackageLine(line: readonly number[]): Buffer {
  const blob = Buffer.alloc(8 + 9 + line.length * 8)
  blob.write('GP', 0, 'latin1')
  blob.writeUInt8(1, 3)
  blob.writeInt32LE(4617, 4)
  blob.writeUInt8(1, 8)
  blob.writeUInt32LE(2, 9)
  blob.writeUInt32LE(line.length / 2, 13)
  line.forEach((value, nth) => void blob.writeDoubleLE(value, 17 + nth * 8))
  return blob
}

export const addressColumns =
  'LOC_GUID,ADDR_GUID,APT_NO_LABEL,CIVIC_NO,CIVIC_NO_SUFFIX,OFFICIAL_STREET_NAME,OFFICIAL_STREET_TYPE,OFFICIAL_STREET_DIR,PROV_CODE,CSD_ENG_NAME,MAIL_MUN_NAME,MAIL_POSTAL_CODE'
export const placeColumns = 'LOC_GUID,BU_USE,BG_LATITUDE,BG_LONGITUDE'

/** The register as its zip: two tables, flats of one house as rows of their own. */
export function writeAddressRegisterFile(region: Region, folder: string): string {
  const guid = (nth: number) =>
    `00000000-0000-4000-8000-${(nth + 1).toString(16).padStart(12, '0')}`.replace(
      /^0{8}/,
      (nth + 7).toString(16).padStart(8, '0'),
    )
  const addresses = [`\uFEFF${addressColumns}`]
  const places = [placeColumns]
  doorsOf(region).forEach((door, nth) => {
    places.push(`${guid(nth)},1,${door.lat},${door.lng}`)
    const row = (flat: string) =>
      `${guid(nth)},${guid(nth)},${flat},${door.number},${door.suffix},"${door.street}",,,35,Port Maple,PORT MAPLE,${(door.postalCode ?? '').replace(' ', '')}`
    addresses.push(row(''))
    if (nth % 50 === 0) addresses.push(row('2'))
  })
  const file = join(folder, 'nar.zip')
  writeFileSync(
    file,
    zipOf([
      ['Addresses/Address_35.csv', Buffer.from(addresses.join('\r\n'))],
      ['Locations/Location_35.csv', Buffer.from(places.join('\r\n'))],
    ]),
  )
  return file
}

/** A zip file with its members deflated. */
export function zipOf(members: readonly [name: string, bytes: Buffer][]): Buffer {
  const [parts, index]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, bytes] of members) {
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    index.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, tail, Buffer.from(name)]))
    parts.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(index)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
