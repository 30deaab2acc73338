import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import type { TestApp } from './make-app.ts'

/** Bytes as they are, to a server that really listens: what a client library would never send. */
export async function listening(t: TestApp): Promise<{ port: number; base: string }> {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = t.app.server.address() as AddressInfo
  return { port, base: `http://127.0.0.1:${port}` }
}

/** Everything that comes back until the other side closes. */
export async function exchange(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const heard: Buffer[] = []
  socket.on('data', (chunk) => heard.push(chunk))
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  return Buffer.concat(heard).toString('latin1')
}

export const statusOf = (reply: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 0)

/** A request line and headers, closed after the reply. */
export const head = (line: string, headers: Record<string, string>): string =>
  `${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
