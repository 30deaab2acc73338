import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export interface Balancer {
  url: string
  /** From here on it is asked whether it is ready, and gets connections while it says so. */
  add(node: string): void
  /** Which of them are ready, as far as is known. */
  ready(): string[]
  /** Keeps what a node answers to POSTs from here on, so that its callers never hear what became of them. */
  withhold(node: string): void
  /** How many callers have been answered and do not know it. */
  withheld(): number
  close(): Promise<void>
}

const lookEveryMs = 200

/**
 * What stands in front of several nodes, as small as it can be: each connection goes to the next node that said it is ready
 * when it was last asked; one that refuses it is passed over.
 */
export async function startBalancer(): Promise<Balancer> {
  const nodes = new Map<string, { isReady: boolean }>()
  const open = new Set<Socket>()
  const silent = new Set<string>()
  const unheard = new Set<Socket>()
  let [turn, isOver] = [0, false]

  async function look(node: string, state: { isReady: boolean }): Promise<void> {
    while (!isOver) {
      const reply = await fetch(`${node}/readyz`, { headers: { connection: 'close' } }).catch(() => undefined)
      state.isReady = reply?.ok === true
      await reply?.arrayBuffer().catch(() => undefined)
      await setTimeout(lookEveryMs)
    }
  }

  const ready = () => [...nodes].filter(([, { isReady }]) => isReady).map(([node]) => node)
  function inTurn(): string[] {
    const all = ready()
    turn += 1
    return all.map((_, at) => all[(at + turn) % all.length] as string)
  }

  const server = createServer((client) => {
    open.add(client)
    client.once('close', () => open.delete(client))
    client.on('error', () => client.destroy())
    const pass = ([target, ...others]: string[]): void => {
      if (!target) return void client.destroy()
      const { hostname, port } = new URL(target)
      const node = dial(Number(port), hostname)
      let [isOpen, posts] = [false, false]
      node.once('connect', () => {
        isOpen = true
        client.on('data', (piece) => {
          posts ||= piece.toString('latin1').startsWith('POST')
          if (!node.write(piece)) client.pause()
        })
        node.on('drain', () => client.resume())
        client.once('end', () => node.end())
        node.on('data', (piece) => {
          if (posts && silent.has(target)) return void unheard.add(client)
          if (!client.write(piece)) node.pause()
        })
        client.on('drain', () => node.resume())
      })
      node.once('error', () => (isOpen ? client.destroy() : pass(others)))
      // What was said before the end is heard; a node that dies takes its connections along.
      node.once('end', () => client.end())
      node.once('close', () => isOpen && client.destroySoon())
      client.once('close', () => node.destroy())
    }
    pass(inTurn())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(node) {
      const state = { isReady: false }
      nodes.set(node, state)
      void look(node, state)
    },
    ready,
    withhold: (node) => void silent.add(node),
    withheld: () => unheard.size,
    async close() {
      isOver = true
      for (const each of open) each.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
