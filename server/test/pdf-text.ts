import { constants, inflateSync } from 'node:zlib'

/** The words of a PDF that our writer made, page by page in the order in which they were drawn. */
export function textOfPdf(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  const streams = [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => unpack(body))
  return streams
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) => words(parts)))
    .join('\n')
}

const unpack = (body: string): string => {
  const bytes = Buffer.from(body, 'latin1')
  // A stream that happens to end on a line break lacks it here, which is of its checksum alone.
  const options = { finishFlush: constants.Z_SYNC_FLUSH }
  return bytes[0] === 0x78 ? inflateSync(bytes, options).toString('latin1') : body
}

/** Hexadecimal pieces between kerning numbers, in the encoding of the standard fonts. */
const words = (parts: string): string =>
  new TextDecoder('windows-1252').decode(
    Buffer.concat([...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'))),
  )
