/** After so many jobs of one minute their table is another than it was. */
const steps = [250, 1000, 4000]
const windowMs = 60_000

/**
 * How to fetch and settle jobs is planned by what is known of their table, and PostgreSQL looks at it once a minute at most: at
 * the beginning of a rush it takes it for nearly empty, and reads all jobs of the day for each handful. So it is asked to look
 * (`analyze`) as the rush grows. One that goes on for minutes is known by then.
 */
export function countRush(analyze: () => void, now = () => performance.now()): () => void {
  let [since, count, step] = [now(), 0, 0]
  return () => {
    if (now() - since > windowMs) {
      const isKnown = now() - since < 2 * windowMs && count >= (steps.at(-1) ?? 0)
      step = isKnown ? steps.length : 0
      since = now()
      count = 0
    }
    count += 1
    if (count < (steps[step] ?? Number.POSITIVE_INFINITY)) return
    step += 1
    analyze()
  }
}
