/** Bytes of the box that may follow a GeoPackage geometry's header, by its code. */
const envelopeBytes = [0, 32, 48, 48, 64]

/** The line of a GeoPackage geometry: its header, then well-known binary. Anything but a line is none. */
export function readGeoPackageLine(blob: Uint8Array): number[] | undefined {
  const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength)
  if (blob.length < 13 || blob[0] !== 0x47 || blob[1] !== 0x50) return undefined
  const flags = blob[3] as number
  const envelope = envelopeBytes[(flags >> 1) & 7]
  if (envelope === undefined || flags & 16) return undefined
  try {
    return readLine(view, 8 + envelope).line
  } catch (error) {
    // A geometry that ends too early is no line; the file as a whole is judged by its database.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readLine(view: DataView, start: number): { line: number[] | undefined; end: number } {
  const little = view.getUint8(start) === 1
  const code = view.getUint32(start + 1, little)
  const kind = code % 1_000
  const measures = Math.floor((code % 10_000) / 1_000)
  const width = measures === 0 ? 16 : measures === 3 ? 32 : 24
  const count = view.getUint32(start + 5, little)
  let at = start + 9
  const line: number[] = []
  if (kind === 2) {
    for (let nth = 0; nth < count; nth++, at += width)
      line.push(view.getFloat64(at, little), view.getFloat64(at + 8, little))
    return { line: count > 1 ? line : undefined, end: at }
  }
  if (kind !== 5) return { line: undefined, end: at }
  for (let nth = 0; nth < count; nth++) {
    const part = readLine(view, at)
    for (const degrees of part.line ?? []) line.push(degrees)
    at = part.end
  }
  return { line: line.length > 3 ? line : undefined, end: at }
}
