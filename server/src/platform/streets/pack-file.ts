import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** The first bytes of a pack; the digit grows when older programs could not read it. */
const magic = Buffer.from('MAPLESTREETS1\n')

export interface PackSource {
  kind: string
  file: string
  licence: string
  credit: string
}

/** A town or quarter of the region. */
export interface PackPlace {
  name: string
  kind: 'town' | 'quarter'
  lat: number
  lng: number
  /** Pieces of street, or doors, that name it. */
  named: number
}

export interface PackHeader {
  name: string
  builtAt: string
  /** West, south, east, north in degrees. */
  bounds: [number, number, number, number]
  sources: PackSource[]
  places: PackPlace[]
  counts: Record<string, number>
}

interface StoredSection {
  name: string
  length: number
  rawLength: number
  hash: string
}

export interface PackFile {
  header: PackHeader
  section(name: string): Uint8Array
  /** Its parts; those that came later are not in older packs. */
  names: readonly string[]
}

export class DamagedPack extends Error {
  constructor(file: string, what: string) {
    super(`${file} is not a street pack that can be used: ${what}`)
  }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Magic, length and hash of the header, header as JSON, then the compressed sections one after another. */
export function writePackFile(header: PackHeader, sections: ReadonlyMap<string, Uint8Array>): Buffer {
  const packed = [...sections].map(([name, raw]) => ({ name, raw, bytes: deflateRawSync(raw, { level: 9 }) }))
  const stored: StoredSection[] = packed.map(({ name, raw, bytes }) => ({
    name,
    length: bytes.length,
    rawLength: raw.length,
    hash: hashOf(bytes),
  }))
  const head = Buffer.from(JSON.stringify({ ...header, sections: stored }))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(head.length)
  return Buffer.concat([magic, size, Buffer.from(hashOf(head)), head, ...packed.map(({ bytes }) => bytes)])
}

/** Refuses by name what is damaged, cut or of another kind. Sections are unpacked when they are asked for. */
export function readPackFile(file: string, bytes: Buffer): PackFile {
  const bodyOfHeader = headerBytes(file, bytes)
  const { sections, ...header } = JSON.parse(bodyOfHeader.text) as PackHeader & { sections: StoredSection[] }
  let at = bodyOfHeader.end
  const places = new Map<string, { stored: StoredSection; at: number }>()
  for (const stored of sections) {
    places.set(stored.name, { stored, at })
    at += stored.length
  }
  if (at !== bytes.length) throw new DamagedPack(file, `it has ${bytes.length} bytes instead of ${at}`)
  for (const { stored, at: begin } of places.values()) {
    if (hashOf(bytes.subarray(begin, begin + stored.length)) !== stored.hash)
      throw new DamagedPack(file, `its part "${stored.name}" was changed`)
  }
  return {
    header,
    names: [...places.keys()],
    section(name) {
      const place = places.get(name)
      if (!place) throw new DamagedPack(file, `its part "${name}" is missing`)
      const { stored, at: begin } = place
      const raw = inflateRawSync(bytes.subarray(begin, begin + stored.length), {
        maxOutputLength: stored.rawLength + 1,
      })
      if (raw.length !== stored.rawLength) throw new DamagedPack(file, `its part "${name}" has another length`)
      return raw
    },
  }
}

function headerBytes(file: string, bytes: Buffer): { text: string; end: number } {
  if (!bytes.subarray(0, magic.length).equals(magic)) throw new DamagedPack(file, 'it does not begin like one')
  const begin = magic.length + 4 + 32
  if (bytes.length < begin) throw new DamagedPack(file, 'it is cut')
  const end = begin + bytes.readUInt32LE(magic.length)
  const head = bytes.subarray(begin, end)
  const isWhole = end <= bytes.length && hashOf(head) === bytes.toString('latin1', magic.length + 4, begin)
  if (!isWhole) throw new DamagedPack(file, 'its header was changed or cut')
  return { text: head.toString(), end }
}
