import { constants, inflateSync } from 'node:zlib'

type Decode = (bytes: Buffer) => string

/** The words of a PDF that our writer made, page by page in the order in which they were drawn. */
export function textOfPdf(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  const fonts = fontsOf(source)
  return streamsOf(source)
    .flatMap((stream) => wordsOf(stream, fonts))
    .join('\n')
}

const streamsOf = (source: string): string[] =>
  [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => unpack(body))

const unpack = (body: string): string => {
  const bytes = Buffer.from(body, 'latin1')
  // A stream that happens to end on a line break lacks it here, which is of its checksum alone.
  const options = { finishFlush: constants.Z_SYNC_FLUSH }
  return bytes[0] === 0x78 ? inflateSync(bytes, options).toString('latin1') : body
}

/** One text object is one line; a mark that is put over its letter begins a piece of its own in it. */
function wordsOf(stream: string, fonts: Map<string, Decode>): string[] {
  let decode = plain
  return [...stream.matchAll(/\bBT\b([\s\S]*?)\bET\b/g)].map(([, drawn = '']) =>
    [...drawn.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)]
      .map(([, font, parts = '']) => {
        if (font) decode = fonts.get(font) ?? plain
        return font ? '' : decode(bytesOf(parts))
      })
      .join(''),
  )
}

/** Hexadecimal pieces between kerning numbers. */
const bytesOf = (parts: string): Buffer =>
  Buffer.concat([...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex')))

/** In the encoding of the standard fonts. */
const plain: Decode = (bytes) => new TextDecoder('windows-1252').decode(bytes)

/** Fonts that the document carries, each with the letters that its glyphs stand for. */
function fontsOf(source: string): Map<string, Decode> {
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const fonts = new Map<string, Decode>()
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
    const [stream] = map ? streamsOf(objects.get(map) ?? '') : []
    if (stream) fonts.set(name, byMap(stream))
  }
  return fonts
}

function byMap(stream: string): Decode {
  const letters = new Map<number, string>()
  for (const [, first = '', , list = ''] of stream.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/g))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16()
      letters.set(Number.parseInt(first, 16) + at, units.toString('utf16le'))
    }
  return (bytes) =>
    Array.from({ length: bytes.length / 2 }, (_, at) => letters.get(bytes.readUInt16BE(at * 2)) ?? '').join('')
}
