import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/** A feature longer than this is none. */
const longestFeature = 8 * 1024 * 1024

export class UnreadableSource extends Error {
  constructor(file: string, what: string) {
    super(`${file}: ${what}`)
  }
}

/** The features of a GeoJSON file one after the other, of a collection or one a line, packed with gzip or not. */
export async function* readFeatures(
  file: string,
  isGzip: boolean,
  progress: (bytes: number) => void,
): AsyncGenerator<Record<string, unknown>> {
  const raw = createReadStream(file)
  raw.on('data', (chunk) => progress(chunk.length))
  const input = isGzip ? raw.pipe(createGunzip()) : raw
  // An error of the file has to reach whoever reads the unpacked stream.
  if (isGzip) raw.on('error', (error) => (input as ReturnType<typeof createGunzip>).destroy(error))
  const cut = makeCutter(file)
  const decoder = new TextDecoder()
  try {
    for await (const chunk of input)
      for (const text of cut(decoder.decode(chunk as Buffer, { stream: true }))) yield parse(file, text)
  } catch (error) {
    if (error instanceof UnreadableSource) throw error
    throw new UnreadableSource(file, `it cannot be read to its end (${error instanceof Error ? error.message : error})`)
  }
  if (!cut.isWhole()) throw new UnreadableSource(file, 'it ends in the middle of a feature')
}

function parse(file: string, text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw new UnreadableSource(file, 'a feature in it is not JSON')
  }
}

/** Cuts text into the objects of its outermost list, or into those that stand side by side. */
function makeCutter(file: string) {
  let [held, depth, inText, escaped, started] = ['', 0, false, false, false]
  /** Objects at this depth are features; a collection has its own brace around them. */
  let at: number | undefined
  const cut = function* (text: string): Generator<string> {
    if (at === undefined) {
      held += text
      if (held.length < 2_048 && !held.includes('\n')) return
      at = /^\s*\{[^{]*"features"\s*:|"FeatureCollection"/.test(held.slice(0, 4_096)) ? 1 : 0
      const whole = held
      held = ''
      yield* walk(whole)
      return
    }
    yield* walk(text)
  }
  function* walk(text: string): Generator<string> {
    let from = started ? 0 : -1
    for (let position = 0; position < text.length; position++) {
      const sign = text[position]
      if (inText) {
        if (escaped) escaped = false
        else if (sign === '\\') escaped = true
        else if (sign === '"') inText = false
      } else if (sign === '"') inText = true
      else if (sign === '\u0000') throw new UnreadableSource(file, 'it is damaged: there are empty bytes in it')
      else if (sign === '{') {
        // Braces of the collection's own members, such as its coordinate system, are passed over by `parse` later.
        if (depth === at && !started) [started, from] = [true, position]
        depth += 1
      } else if (sign === '}') {
        depth -= 1
        if (depth === at && started) {
          const object = held + text.slice(from, position + 1)
          ;[held, started, from] = ['', false, -1]
          yield object
        }
      }
    }
    if (started) held += text.slice(Math.max(0, from))
    if (held.length > longestFeature) throw new UnreadableSource(file, 'a feature in it has no end')
  }
  return Object.assign(cut, { isWhole: () => depth === 0 && !started })
}
