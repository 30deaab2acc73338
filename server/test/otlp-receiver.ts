import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { whenOver } from './make-app.ts'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number | string }
}

export interface ReceivedSpan {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status?: { code?: number }
}

/** A collector as others run it: takes what comes over HTTP and keeps it. */
export async function receiveOtlp() {
  const calls: { path: string; type: string; headers: NodeJS.Dict<string | string[]>; body: Buffer }[] = []
  const server = createServer(async (request, reply) => {
    const body = await buffer(request)
    calls.push({
      path: request.url ?? '',
      type: String(request.headers['content-type']),
      headers: request.headers,
      body,
    })
    reply.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  whenOver(async () => {
    server.closeAllConnections()
    server.close()
  })
  const of = (path: string) =>
    calls.filter((call) => call.path === path && call.type.includes('json')).map(({ body }) => JSON.parse(`${body}`))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    spans: (): ReceivedSpan[] =>
      of('/v1/traces').flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: ReceivedSpan[] }[] }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    resources: () => of('/v1/traces').flatMap(({ resourceSpans }) => resourceSpans),
    metrics: (): { name: string }[] =>
      of('/v1/metrics').flatMap(({ resourceMetrics }) =>
        resourceMetrics.flatMap(({ scopeMetrics }: { scopeMetrics: { metrics: { name: string }[] }[] }) =>
          scopeMetrics.flatMap(({ metrics }) => metrics),
        ),
      ),
  }
}

export const factOf = ({ attributes }: ReceivedSpan, key: string): string | undefined => {
  const value = attributes.find((each) => each.key === key)?.value
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : String(value.intValue))
}
