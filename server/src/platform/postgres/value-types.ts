/** How values travel: as text both ways, but bytes, so that plans and what is read do not depend on the machine. */

export type Scalar = string | number | bigint | boolean | Date | null
export type Value = Scalar | Uint8Array | readonly Value[]

/** A value that goes out as jsonb whatever it is; made by `sql.json`. */
export interface Json {
  json: string
}

const jsonType = 3802

/** Told to the server where the value itself says it; 0 leaves it to the statement. */
export function typeOf(value: Value | Json): number {
  if (typeof value === 'boolean') return 16
  if (typeof value === 'bigint') return 20
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return 0
  if (value instanceof Date) return 1184
  return value instanceof Uint8Array ? 17 : jsonType
}

export function toWire(value: Value | Json): string | Buffer | null {
  if (typeof value === 'string' || value === null) return value
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (typeof value !== 'object') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (isArray(value)) return arrayText(value)
  return value.json
}

const isArray = (value: unknown): value is readonly Value[] => Array.isArray(value)

const arrayText = (values: readonly Value[]): string => `{${values.map(elementText).join(',')}}`

function elementText(value: Value): string {
  if (value === null || value === undefined) return 'null'
  if (isArray(value)) return arrayText(value)
  if (value instanceof Uint8Array) return `"\\\\x${Buffer.from(value).toString('hex')}"`
  const text = String(toWire(value))
  return typeof value === 'string' ? `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"` : text
}

export type Parser = (text: string) => unknown

/** `2026-11-15 13:06:23.611+00`, as a connection in UTC writes it, without the way over a Date. */
const isoInstant: Parser = (value) => {
  if (!value.endsWith('+00') || value[4] !== '-') return new Date(value).toISOString()
  const thousandths = value.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${thousandths}Z`
}

/** Instants are ISO strings everywhere (B2); `date` columns stay `YYYY-MM-DD`, numeric and the rest stay text. */
const scalars: [type: number, array: number, parse?: Parser][] = [
  [16, 1000, (text) => text === 't'],
  [17, 1001, (text) => Buffer.from(text.slice(2), 'hex')],
  [19, 1003],
  [20, 1016, Number],
  [21, 1005, Number],
  [23, 1007, Number],
  [25, 1009],
  [26, 1028, Number],
  [114, 199, JSON.parse],
  [700, 1021, Number],
  [701, 1022, Number],
  [1042, 1014],
  [1043, 1015],
  [1082, 1182],
  [1114, 1115, isoInstant],
  [1184, 1185, isoInstant],
  [1700, 1231],
  [2950, 2951],
  [3802, 3807, JSON.parse],
]

/** By the type's number in PostgreSQL; what is not here stays text. */
export const parsers: ReadonlyMap<number, Parser> = new Map(
  scalars.flatMap(([type, array, parse]): [number, Parser][] => [
    ...(parse ? [[type, parse] as [number, Parser]] : []),
    [array, (text) => parseArray(text, parse ?? String)],
  ]),
)

/** `{1,NULL,"a,b",{…}}`, and the rare one that tells its bounds before it. */
function parseArray(text: string, parse: Parser): unknown[] {
  let at = text.indexOf('{')
  const read = (): unknown[] => {
    const found: unknown[] = []
    at += 1
    while (text[at] !== '}') {
      if (text[at] === ',') at += 1
      else if (text[at] === '{') found.push(read())
      else found.push(text[at] === '"' ? parse(quoted()) : bare())
    }
    at += 1
    return found
  }
  const quoted = (): string => {
    let word = ''
    for (at += 1; text[at] !== '"'; at += 1) {
      if (text[at] === '\\') at += 1
      word += text[at]
    }
    at += 1
    return word
  }
  const bare = (): unknown => {
    const start = at
    while (text[at] !== ',' && text[at] !== '}') at += 1
    const word = text.slice(start, at)
    return word === 'NULL' ? null : parse(word)
  }
  return read()
}
