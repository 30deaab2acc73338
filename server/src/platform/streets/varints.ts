/** Whole numbers of either sign, small ones in one byte. */
export interface VarintWriter {
  put(value: number): void
  bytes(): Uint8Array
}

export function varintWriter(capacity = 4096): VarintWriter {
  let held = new Uint8Array(capacity)
  let length = 0
  return {
    put(value) {
      if (length + 6 > held.length) {
        const wider = new Uint8Array(held.length * 2)
        wider.set(held)
        held = wider
      }
      // Zigzag: the sign goes to the lowest bit. Multiplied, since a shift would cut at 32 bits.
      let rest = value < 0 ? -value * 2 - 1 : value * 2
      while (rest >= 128) {
        held[length++] = (rest % 128) | 128
        rest = Math.floor(rest / 128)
      }
      held[length++] = rest
    },
    bytes: () => held.slice(0, length),
  }
}

/** Reads what the writer wrote; throws at the end of the bytes. */
export function varintReader(bytes: Uint8Array): () => number {
  let at = 0
  return () => {
    let [value, scale] = [0, 1]
    for (;;) {
      const byte = bytes[at++]
      if (byte === undefined) throw new RangeError('a column ends too early')
      value += (byte & 127) * scale
      if (byte < 128) break
      scale *= 128
    }
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }
}

/** Numbers that lie near the one before. */
export function encodeDeltas(values: ArrayLike<number>): Uint8Array {
  const writer = varintWriter(values.length + 16)
  let before = 0
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number
    writer.put(value - before)
    before = value
  }
  return writer.bytes()
}

export function encodePlain(values: ArrayLike<number>): Uint8Array {
  const writer = varintWriter(values.length + 16)
  for (let at = 0; at < values.length; at++) writer.put(values[at] as number)
  return writer.bytes()
}

/** In memory that workers can share. */
export const sharedInts = (length: number): Int32Array => new Int32Array(new SharedArrayBuffer(length * 4))

export function decodeDeltas(bytes: Uint8Array, length: number): Int32Array {
  const values = sharedInts(length)
  const read = varintReader(bytes)
  let before = 0
  for (let at = 0; at < length; at++) values[at] = before += read()
  return values
}

export function decodePlain(bytes: Uint8Array, length: number): Int32Array {
  const values = sharedInts(length)
  const read = varintReader(bytes)
  for (let at = 0; at < length; at++) values[at] = read()
  return values
}

/** Unsigned varints as protocol buffers have them, without a place for the sign. */
export function varintBytes(values: readonly number[]): Uint8Array {
  const bytes: number[] = []
  for (const value of values) {
    let rest = value
    while (rest >= 128) {
      bytes.push((rest % 128) | 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  return Uint8Array.from(bytes)
}
