export type Box = [west: number, south: number, east: number, north: number]

/** Around points that stand one after the other, longitude first. */
export function boxOf(flat: readonly number[]): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at + 1 < flat.length; at += 2) {
    box[0] = Math.min(box[0], flat[at] as number)
    box[1] = Math.min(box[1], flat[at + 1] as number)
    box[2] = Math.max(box[2], flat[at] as number)
    box[3] = Math.max(box[3], flat[at + 1] as number)
  }
  return box
}
