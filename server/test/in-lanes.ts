/**
 * Each of them once, in several lanes side by side, one after the other in each: most of a round waits for the disk. What
 * two rounds would wait for each other for, such as a courier, a lane has for itself.
 */
export async function inLanes<T>(
  all: readonly T[],
  lanes: number,
  round: (one: T, lane: number, n: number) => Promise<void>,
): Promise<void> {
  const lane = async (at: number) => {
    for (let n = at; n < all.length; n += lanes) await round(all[n] as T, at, n)
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, (_, at) => lane(at)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
