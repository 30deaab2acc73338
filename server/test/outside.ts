import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface Asked {
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

type Answer = { status?: number; body?: unknown; text?: string; never?: true }

/** A service outside, on this machine: answers as it is told and remembers what it was asked. */
export async function anOutsideService(answer: (asked: Asked) => Answer) {
  const asked: Asked[] = []
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://x')
      const question = {
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(pieces).toString(),
      }
      asked.push(question)
      const { status = 200, body, text, never } = answer(question)
      if (never) return
      reply.writeHead(status, { 'content-type': 'application/json' }).end(text ?? JSON.stringify(body))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}
