import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { type WebhookEventType, webhookBodies } from '@maple/contract'
import { whenOver } from './make-app.ts'
import { until } from './until.ts'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
  event: { type: string; timestamp: string; sequence?: number; test: boolean; data: Record<string, never> }
}

type Answer = (reply: ServerResponse, received: Received) => void

/** A program on the other side: it keeps what it hears, and answers as it is told to. */
export async function aReceiver() {
  const heard: Received[] = []
  const faults: unknown[] = []
  let answer: Answer = (reply) => reply.writeHead(204).end()
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString()
      const received = { path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) }
      // What is sent is what OpenAPI says under `webhooks`, with nothing besides.
      const { data } = webhookBodies[received.event.type as WebhookEventType].safeParse(received.event)
      if (!isDeepStrictEqual(data, received.event)) faults.push(received.event)
      heard.push(received)
      answer(reply, received)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  whenOver(() => {
    if (faults.length) throw new Error(`not as the contract has it: ${JSON.stringify(faults[0])}`)
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    heard,
    answer: (how: Answer) => {
      answer = how
    },
    /** Waits until so many of a type have come. */
    hears: (type: string, count = 1) =>
      until(async () => {
        const found = heard.filter(({ event }) => event.type === type)
        return found.length >= count ? found : undefined
      }),
  }
}
