import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Heard {
  id: string
  type: string
}

/** A program on the other side, on this machine: it keeps what it hears, and answers as it is told to. */
export async function startReceiver() {
  const heard: Heard[] = []
  let status = 200
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (piece: Buffer) => {
      body += piece.toString()
    })
    request.on('end', () => {
      heard.push({ id: String(request.headers['webhook-id']), type: JSON.parse(body).type })
      reply.writeHead(status).end('thanks')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    heard,
    answer: (next: number) => {
      status = next
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
