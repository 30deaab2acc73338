import type { Page, WebSocketRoute } from '../../e2e/harness/open-browser.ts'
import type { World } from '../orders-world.ts'

const tickMs = 100
const movedASecond = 100

export interface News {
  /** So many orders change each second, really, and the page is told of each as the server tells it. */
  begin(perSecond: number): void
  /** How much was told and read, and how long after the last change the page had read everything. */
  end(): Promise<{ told: number; parts: number; wholes: number; behindMs: number }>
}

/**
 * Changes are made by SQL and told through the page's own socket in the words of the server, so that what is measured is the board and
 * the questions it asks, not what it takes to change an order.
 */
export async function makeNews({ sql }: World, page: Page): Promise<News> {
  let socket: WebSocketRoute | undefined
  await page.routeWebSocket(/socket\.io/, (route) => {
    route.connectToServer()
    socket = route
  })
  const seen = { parts: 0, wholes: 0, open: 0, lastAt: 0 }
  const isBoard = (url: string) => url.includes('/api/admin/board')
  page.on('request', (request) => {
    if (!isBoard(request.url())) return
    seen.open += 1
    if (request.url().includes('orders=')) seen.parts += 1
    else seen.wholes += 1
  })
  const closed = (url: string) => {
    if (!isBoard(url)) return
    seen.open -= 1
    seen.lastAt = performance.now()
  }
  page.on('requestfinished', (request) => closed(request.url()))
  page.on('requestfailed', (request) => closed(request.url()))
  const say = (event: string, body: object) => socket?.send(`42${JSON.stringify([event, body])}`)
  const orders = await sql<{ id: string }[]>`select id from orders where order_number like 'MD%' order by random()`
  const couriers = await sql<{ id: string }[]>`select courier_id as id from courier_positions`
  let [nextOrder, nextCourier, told] = [0, 0, 0]
  let running: Promise<void> | undefined
  let isOn = false

  const change = async (count: number) => {
    const ids = Array.from({ length: count }, () => orders[nextOrder++ % orders.length]?.id ?? '')
    await sql`update orders set priority = case priority when 'normal' then 'urgent' else 'normal' end where id = any(${ids}::uuid[])`
    for (const orderId of ids) say('news', { topic: 'orders', orderId, change: 'details' })
    told += ids.length
  }
  const move = (count: number) =>
    say('couriers_moved', {
      couriers: Array.from({ length: count }, () => ({
        courierId: couriers[nextCourier++ % couriers.length]?.id,
        location: {
          latitude: 43.62 + Math.random() * 0.15,
          longitude: -79.55 + Math.random() * 0.3,
          at: new Date().toISOString(),
        },
      })),
    })
  const run = async (perSecond: number) => {
    const start = performance.now()
    for (let tick = 1; isOn; tick += 1) {
      const due = Math.floor((perSecond * tick * tickMs) / 1000) - told
      if (due > 0) await change(due)
      if (tick % (1000 / tickMs) === 0) move(movedASecond)
      await new Promise((done) => setTimeout(done, Math.max(0, start + tick * tickMs - performance.now())))
    }
  }
  return {
    begin(perSecond) {
      told = 0
      seen.parts = 0
      seen.wholes = 0
      isOn = true
      running = run(perSecond)
    },
    async end() {
      isOn = false
      await running
      const last = performance.now()
      // Nothing under way, and nothing asked for within the time that the page gathers news for.
      do await page.waitForTimeout(700)
      while (seen.open > 0 || performance.now() - seen.lastAt < 700)
      return { told, parts: seen.parts, wholes: seen.wholes, behindMs: Math.max(0, Math.round(seen.lastAt - last)) }
    },
  }
}
