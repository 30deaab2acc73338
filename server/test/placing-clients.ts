import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { until } from './until.ts'

interface Reply {
  status: number
  body: { data?: { _id: string; orderNumber: string } }
}

export interface PlacingClients {
  /** The number that each key was answered with. */
  placed: Map<string, string>
  /** What went wrong: a reply that is none of those that are meant, or a connection that broke. */
  failures: unknown[]
  /** Keys that were asked again since their connection broke. */
  cutOff: Set<string>
  /** Waits until so many more are placed. */
  more(count: number): Promise<unknown>
  stop(): Promise<void>
}

let addresses = 0

/**
 * People who place orders one after the other, look them up, list them and cancel them, each on a connection that is kept as
 * long as the server keeps it. With `again` a broken connection is no failure: the same is asked once more with the same key.
 */
export function startClients(
  base: string,
  tokens: readonly string[],
  { draft, again }: { draft: object; again: boolean },
): PlacingClients {
  const [placed, failures, cutOff] = [new Map<string, string>(), [] as unknown[], new Set<string>()]
  let isOver = false

  async function live(token: string): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (method: string, path: string, body?: object, key = randomUUID()): Promise<Reply> => {
      addresses += 1
      const headers = {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `10.9.${(addresses >> 8) & 255}.${addresses & 255}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
      }
      return askOnce(agent, `${base}/api${path}`, method, headers, body).catch((error: unknown) => {
        if (!again) throw error
        cutOff.add(key)
        return ask(method, path, body, key)
      })
    }
    for (let n = 0; !isOver; n += 1) {
      const key = randomUUID()
      const { status, body } = await ask('POST', '/orders', draft, key)
      if (status !== 201 || !body.data) throw new Error(`An order was answered ${status}: ${JSON.stringify(body)}`)
      const { _id, orderNumber } = body.data
      placed.set(key, orderNumber)
      const others: [string, string, object?][] = [
        ['GET', `/orders/${_id}`],
        ['GET', '/orders?limit=10'],
        ['GET', `/orders/track/${orderNumber}`],
        ...(n % 2 ? [['PUT', `/orders/${_id}/cancel`, { reason: 'Changed my mind' }] as [string, string, object]] : []),
      ]
      // What only reads or is done already is not what a cut connection is about.
      for (const [method, path, sent] of again ? [] : others) {
        const reply = await ask(method, path, sent)
        if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
      }
    }
    agent.destroy()
  }

  const clients = tokens.map((token) => live(token).catch((error: unknown) => void failures.push(error)))
  return {
    placed,
    failures,
    cutOff,
    more(count) {
      const wanted = placed.size + count
      return until(() => placed.size >= wanted || failures.length > 0 || undefined, {
        seconds: 100,
        saw: () => ({ placed: placed.size, cutOff: cutOff.size }),
      })
    },
    async stop() {
      isOver = true
      await Promise.all(clients)
    },
  }
}

const askOnce = (agent: Agent, url: string, method: string, headers: Record<string, string>, body?: object) =>
  new Promise<Reply>((done, failed) => {
    const asked = request(url, { agent, method, headers }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (piece) => (text += piece))
      reply.once('error', failed)
      reply.once('end', () => {
        try {
          done({ status: reply.statusCode ?? 0, body: JSON.parse(text) as Reply['body'] })
        } catch (error) {
          failed(error as Error)
        }
      })
    })
    asked.once('error', failed)
    asked.end(body && JSON.stringify(body))
  })
