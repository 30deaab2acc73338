import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import yauzl from 'yauzl'
import type { Region } from '../region.ts'
import { makePlaceTable, type PlaceTable } from './place-table.ts'
import { UnreadableSource } from './read-features.ts'

type Columns = Record<string, number>

/** One member of the register: a file of its own, or one of those in its zip. */
interface Member {
  name: string
  open(): Promise<Readable>
}

/**
 * The doors of the National Address Register. Places first (`Location_*.csv`), then addresses, which name them; rows
 * without a point are left out, and of the flats of one house the first is enough.
 */
export async function readAddressRegister(
  files: readonly string[],
  region: Region,
  progress: (file: string, rows: number) => void,
): Promise<void> {
  const members = (await Promise.all(files.map(membersOf))).flat()
  const places = makePlaceTable()
  for (const member of members.filter(({ name }) => /location[^/]*$/i.test(name)))
    await readPlaces(member, places, progress)
  const addresses = members.filter(({ name }) => !/location[^/]*$/i.test(name))
  if (addresses.length === 0) throw new UnreadableSource(files[0] ?? '', 'it has no table of addresses')
  for (const member of addresses) await readAddresses(member, places, region, progress)
}

async function readPlaces(member: Member, places: PlaceTable, progress: (file: string, rows: number) => void) {
  await eachRow(member, ['loc_guid', 'bg_latitude', 'bg_longitude'], progress, (row, column) => {
    const [lat, lng] = [Number(row[column.bg_latitude as number]), Number(row[column.bg_longitude as number])]
    if (lat && lng) places.put(row[column.loc_guid as number] as string, lng, lat)
  })
}

async function readAddresses(
  member: Member,
  places: PlaceTable,
  region: Region,
  progress: (file: string, rows: number) => void,
) {
  const wanted = ['loc_guid', 'civic_no', 'official_street_name']
  let last = ''
  await eachRow(member, wanted, progress, (row, column) => {
    const value = (name: string): string => (column[name] === undefined ? '' : (row[column[name]] ?? '').trim())
    const number = Number(value('civic_no'))
    const point = places.find(value('loc_guid'))
    const street = [value('official_street_name'), value('official_street_type'), value('official_street_dir')]
      .filter(Boolean)
      .join(' ')
    if (!(number > 0) || !point || !street) return
    const place = value('mail_mun_name') || value('csd_eng_name') || value('csd_fre_name')
    const key = `${number}${value('civic_no_suffix')} ${street} ${place}`
    // Flats of one house follow each other; what comes back later is dropped when the pack is written.
    if (key === last) return
    last = key
    region.addDoor({
      ...point,
      number,
      suffix: value('civic_no_suffix'),
      street,
      place: place || null,
      postalCode: spaced(value('mail_postal_code')),
    })
  })
}

const spaced = (code: string): string | null => (code.length >= 6 ? `${code.slice(0, 3)} ${code.slice(-3)}` : null)

async function eachRow(
  member: Member,
  wanted: readonly string[],
  progress: (file: string, rows: number) => void,
  visit: (row: string[], column: Columns) => void,
): Promise<void> {
  const input = await member.open()
  const rows = parse({ bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: longestRow })
  // Through a pipe an error of the file does not reach whoever reads the rows.
  input.on('error', (error) => rows.destroy(error))
  input.pipe(rows)
  let column: Columns | undefined
  let [count, width, last] = [0, 0, 0]
  try {
    for await (const row of rows as AsyncIterable<string[]>) {
      if (!column) {
        column = Object.fromEntries(row.map((name, at) => [name.trim().toLowerCase(), at]))
        const missing = wanted.find((name) => !(name in (column as Columns)))
        if (missing) throw new UnreadableSource(member.name, `it has no column ${missing.toUpperCase()}`)
        width = row.length
        continue
      }
      last = row.length
      visit(row, column)
      count += 1
      if (count % 20_000 === 0) progress(member.name, count)
    }
    if (count > 0 && last < width) throw new UnreadableSource(member.name, 'it ends in the middle of a row')
  } catch (error) {
    if (error instanceof UnreadableSource) throw error
    throw new UnreadableSource(
      member.name,
      `it cannot be read to its end (${error instanceof Error ? error.message : error})`,
    )
  }
  progress(member.name, count)
}

/** A row longer than this is none. */
const longestRow = 1_000_000
/** Tables pack to a tenth; what packs to less than a hundredth is no table. */
const mostUnpacked = 100

async function membersOf(file: string): Promise<Member[]> {
  if (!/\.zip$/i.test(file)) return [{ name: file, open: async () => createReadStream(file) }]
  const zip = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new UnreadableSource(file, `it is not a zip file (${error instanceof Error ? error.message : error})`)
  })
  const members: Member[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      if (!/\.csv$/i.test(entry.fileName)) continue
      if (entry.uncompressedSize > mostUnpacked * Math.max(entry.compressedSize, 10_000))
        throw new UnreadableSource(file, `its ${entry.fileName} unpacks to more than a hundred times its size`)
      members.push({ name: `${file}: ${entry.fileName}`, open: () => zip.openReadStreamPromise(entry) })
    }
  } catch (error) {
    if (error instanceof UnreadableSource) throw error
    throw new UnreadableSource(file, `it is not a zip file (${error instanceof Error ? error.message : error})`)
  }
  return members
}
