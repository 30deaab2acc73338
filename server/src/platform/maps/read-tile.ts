/** A feature of a vector tile, in the units of its layer. */
export interface TileFeature {
  layer: string
  kind: string
  type: 'point' | 'line' | 'area'
  /** Lines, or the rings of an area: x, y, x, y. */
  parts: number[][]
}

export interface ReadTile {
  extent: number
  features: TileFeature[]
}

const usualExtent = 4096
const types = [undefined, 'point', 'line', 'area'] as const

/** Reads protocol buffers: numbers, and pieces of the same bytes. */
interface Reader {
  isOver(): boolean
  number(): number
  piece(): Reader
  text(): string
  skip(wire: number): void
}

function readerOf(bytes: Uint8Array, start = 0, end = bytes.length): Reader {
  let at = start
  const number = (): number => {
    let [value, factor] = [0, 1]
    while (at < end) {
      const byte = bytes[at++] as number
      value += (byte & 127) * factor
      if (byte < 128) break
      factor *= 128
    }
    return value
  }
  const piece = (): Reader => {
    const length = number()
    const from = at
    at = Math.min(end, from + length)
    return readerOf(bytes, from, at)
  }
  return {
    isOver: () => at >= end,
    number,
    piece,
    text: () => Buffer.from(bytes.subarray(start, end)).toString('utf8'),
    skip(wire) {
      if (wire === 0) number()
      else if (wire === 2) piece()
      else at += wire === 1 ? 8 : 4
    },
  }
}

/** Every field of a message: its number, and where its value begins. */
function eachField(reader: Reader, visit: (field: number, reader: Reader) => boolean): void {
  while (!reader.isOver()) {
    const tag = reader.number()
    if (!visit(tag >> 3, reader)) reader.skip(tag & 7)
  }
}

/** A tile as its maker wrote it (Mapbox Vector Tile 2): what a picture draws of it, each feature with its `kind`. */
export function readTile(bytes: Uint8Array): ReadTile {
  const tile: ReadTile = { extent: usualExtent, features: [] }
  eachField(readerOf(bytes), (field, reader) => {
    if (field !== 3) return false
    readLayer(reader.piece(), tile)
    return true
  })
  return tile
}

function readLayer(reader: Reader, tile: ReadTile): void {
  let layer = ''
  const [raw, keys, values]: [Reader[], string[], string[]] = [[], [], []]
  eachField(reader, (field, from) => {
    if (field === 1) layer = from.piece().text()
    else if (field === 2) raw.push(from.piece())
    else if (field === 3) keys.push(from.piece().text())
    else if (field === 4) values.push(textOf(from.piece()))
    else if (field === 5) tile.extent = from.number()
    else return false
    return true
  })
  for (const each of raw) {
    const feature = readFeature(each, layer, keys, values)
    if (feature) tile.features.push(feature)
  }
}

function textOf(reader: Reader): string {
  let text = ''
  eachField(reader, (field, from) => {
    if (field !== 1) return false
    text = from.piece().text()
    return true
  })
  return text
}

function readFeature(reader: Reader, layer: string, keys: string[], values: string[]): TileFeature | undefined {
  let [kind, type, parts]: [string, TileFeature['type'] | undefined, number[][]] = ['', undefined, []]
  eachField(reader, (field, from) => {
    if (field === 2) kind = kindIn(from.piece(), keys, values)
    else if (field === 3) type = types[from.number()]
    else if (field === 4) parts = readParts(from.piece())
    else return false
    return true
  })
  return type && { layer, kind, type, parts }
}

function kindIn(tags: Reader, keys: string[], values: string[]): string {
  while (!tags.isOver()) {
    const [key, value] = [tags.number(), tags.number()]
    if (keys[key] === 'kind') return values[value] ?? ''
  }
  return ''
}

const signed = (value: number): number => (value % 2 === 1 ? -(value + 1) / 2 : value / 2)

/** Moves begin a part, lines go on with it, and a closing one ends a ring. */
function readParts(reader: Reader): number[][] {
  const parts: number[][] = []
  let [x, y] = [0, 0]
  while (!reader.isOver()) {
    const command = reader.number()
    const [id, count] = [command & 7, command >> 3]
    if (id === 7) continue
    for (let nth = 0; nth < count; nth++) {
      x += signed(reader.number())
      y += signed(reader.number())
      if (id === 1) parts.push([x, y])
      else parts.at(-1)?.push(x, y)
    }
  }
  return parts
}
