import autocannon from 'autocannon'
import type { LoadRequest } from '../load.ts'

export interface Times {
  perSecond: number
  p50: number
  p99: number
}

/** So many requests, no matter how long they take, so that both sides do the same; times in fractions of a millisecond. */
export async function loadExactly(
  url: string,
  requests: LoadRequest[],
  connections: number,
  amount: number,
): Promise<Times> {
  const times: number[] = []
  const refused = new Map<number, number>()
  // By the responses themselves: autocannon notices its own end with the next full second.
  let [began, ended] = [Number.POSITIVE_INFINITY, 0]
  const { errors } = await new Promise<autocannon.Result>((done, failed) => {
    const run = autocannon(
      { url, connections, amount, requests: requests.map((request) => ({ method: 'GET', ...request })) },
      (error, result) => (error ? failed(error) : done(result)),
    )
    run.on('response', (_, status, __, time) => {
      times.push(time)
      ended = performance.now()
      began = Math.min(began, ended - time)
      if (status >= 300) refused.set(status, (refused.get(status) ?? 0) + 1)
    })
  })
  const faults = [...refused].map(([status, count]) => `${count} answered ${status}`)
  if (errors > 0) faults.push(`${errors} not at all`)
  if (faults.length > 0) throw new Error(`of ${amount} requests ${faults.join(', ')}`)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
  return { perSecond: (amount * 1000) / (ended - began), p50: at(0.5), p99: at(0.99) }
}
