import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ClientOptions, MapleDispatch } from '@maple/client'
import { onTestFinished } from 'vitest'

interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}
export type Answer = (reply: ServerResponse, seen: Seen) => void

/** A server that answers each request in turn as it is told to; the last answer stays. */
export async function aServer(...answers: Answer[]) {
  const seen: Seen[] = []
  const server = createServer(async (request, reply) => {
    const { method = '', url = '', headers } = request
    const one = { method, url, headers, body: await text(request) }
    seen.push(one)
    answers[Math.min(seen.length, answers.length) - 1]?.(reply, one)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = (options: Partial<ClientOptions> = {}) => new MapleDispatch({ baseUrl, key: 'mdk_test_x', ...options })
  return { seen, baseUrl, client }
}

export const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (reply) =>
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
export const ok = (data: unknown = {}) => answering(200, { success: true, data })
export const failing = (status: number, code: string, headers?: Record<string, string>) =>
  answering(status, { success: false, code, message: `It is ${code}`, requestId: 'r-1' }, headers)
export const dropping: Answer = (reply) => reply.destroy()
