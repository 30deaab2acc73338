import { truncateText } from './truncate-text.ts'

export interface Part {
  name: string
  /** Only of a file. */
  filename: string | undefined
  bytes: Buffer
}

/** A body that is no form: cut off, without its boundary, or with parts that say nothing of themselves. */
export class BrokenForm extends Error {}

const maxHeaderBytes = 2048
const lineEnd = Buffer.from('\r\n')
const headerEnd = Buffer.from('\r\n\r\n')

/** `multipart/form-data; boundary=…` -> its boundary, at most 70 characters as the standard says. */
export function boundaryOf(contentType: string): string {
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType)
  const boundary = found?.[1] ?? found?.[2]
  if (!boundary) throw new BrokenForm('no boundary')
  return boundary
}

/** Splits a whole form. The body is there already, so that it either has an end or is refused; nothing is waited for. */
export function splitParts(body: Buffer, boundary: string, maxParts: number): Part[] {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const parts: Part[] = []
  let at = body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2)) ? delimiter.length - 2 : undefined
  // What stands before the first boundary is for programs that know no forms.
  at ??= after(body, delimiter, 0)
  while (body.toString('latin1', at, at + 2) !== '--') {
    if (parts.length === maxParts) throw new BrokenForm('too many parts')
    const start = after(body, lineEnd, at)
    if (body.toString('latin1', at, start).trim() !== '') throw new BrokenForm('no line after a boundary')
    const content = after(body, headerEnd, start)
    if (content - start > maxHeaderBytes) throw new BrokenForm('headers too long')
    const end = body.indexOf(delimiter, content)
    if (end < 0) throw new BrokenForm('cut off')
    parts.push({ ...describe(body.toString('utf8', start, content)), bytes: body.subarray(content, end) })
    at = end + delimiter.length
  }
  return parts
}

function after(body: Buffer, sign: Buffer, from: number): number {
  const found = body.indexOf(sign, from)
  if (found < 0) throw new BrokenForm('cut off')
  return found + sign.length
}

function describe(headers: string): { name: string; filename: string | undefined } {
  const disposition = /^content-disposition:\s*form-data\s*(;.*)$/im.exec(headers)?.[1] ?? ''
  const name = parameter(disposition, 'name')
  if (name === undefined || name.length > 100) throw new BrokenForm('a part without a name')
  const filename = parameter(disposition, 'filename')?.split(/[\\/]/).pop()
  return { name, filename: filename === undefined ? undefined : truncateText(filename, 255) }
}

/** Browsers write a quote or a line end in a name as %22, %0D and %0A. */
function parameter(disposition: string, wanted: string): string | undefined {
  const found = new RegExp(`;\\s*${wanted}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s"]+))`, 'i').exec(disposition)
  return (found?.[1]?.replaceAll('\\"', '"') ?? found?.[2])
    ?.replaceAll('%22', '"')
    .replaceAll('%0D', '\r')
    .replaceAll('%0A', '\n')
}
