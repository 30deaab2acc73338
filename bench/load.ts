import autocannon from 'autocannon'

export interface Load {
  /** How many were answered well. */
  count: number
  perSecond: number
  p50: number
  p99: number
  failed: number
}

export interface LoadRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** A steady load on one address; the requests are taken in turn by every connection. */
export async function load(url: string, requests: LoadRequest[], connections: number, seconds: number): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: requests.map((request) => ({ method: 'GET', ...request })),
  })
  return {
    count: result['2xx'],
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}
