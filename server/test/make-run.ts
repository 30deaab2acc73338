import type { OrderView, RouteView } from '@maple/contract'
import { dayAfter, localTime } from '@maple/contract/platform/local-time'
import type { Person, TestApp } from './make-app.ts'

export type Courier = Person & { courierId: string }

export const companyDay = (days = 0): string => dayAfter(localTime(new Date(), 'America/Toronto').date, days)

const doors = [
  '401 Richmond St W, Toronto, ON M5V 3A8',
  '1 Yonge St, Toronto, ON M5E 1W7',
  '220 Yonge St, Toronto, ON M5B 2H1',
  '10 King St, Toronto, ON M4C 1B5',
]

/** From a shop to a door, for now; each to another door. */
export const anErrand = (at: number) => ({
  type: 'pickup-delivery',
  pickup: { address: `${100 + at} Queen St W, Toronto, ON M5H 2N2`, contactName: 'Ada', contactPhone: '416 555 0142' },
  delivery: { address: doors[at % doors.length], contactName: 'Marc Roy', contactPhone: '416 555 0171' },
  package: { description: 'Books' },
})

/** What tests of runs do over and over. */
export function makeRuns(t: TestApp, staff: () => Person, customer: () => Person) {
  const runs = {
    orders: async (count: number): Promise<OrderView[]> => {
      const orders: OrderView[] = []
      for (let at = 0; at < count; at += 1) orders.push(await t.anOrder(customer(), anErrand(at)))
      return orders
    },
    stopsOf: (orders: readonly OrderView[]): string[] => orders.flatMap(({ stops }) => stops.map(({ _id }) => _id)),
    create: (courier: Courier, stopIds: readonly string[], day = companyDay()) =>
      t.post('/admin/routes', { courierId: courier.courierId, day, stopIds }, staff()),
    handOut: (id: string) => t.put(`/admin/routes/${id}/hand-out`, undefined, staff()),
    change: (id: string, body: object) => t.put(`/admin/routes/${id}`, body, staff()),
    answer: (id: string, what: 'accept' | 'decline' | 'start', courier: Courier, body?: object) =>
      t.put(`/couriers/routes/${id}/${what}`, body, courier),
    look: async (id: string): Promise<RouteView> => (await t.get(`/admin/routes/${id}`, staff())).body.data,
    own: async (courier: Courier): Promise<RouteView[]> => (await t.get('/couriers/routes', courier)).body.data,
    order: async (order: OrderView): Promise<OrderView> => (await t.get(`/orders/${order._id}`, staff())).body.data,
    /** Handed out to the courier, with so many orders. */
    async given(courier: Courier, count: number): Promise<{ route: RouteView; orders: OrderView[] }> {
      const orders = await runs.orders(count)
      const made = await runs.create(courier, runs.stopsOf(orders))
      const { status, body } = await runs.handOut(made.body.data._id)
      if (status !== 200) throw new Error(`hand-out: ${status} ${JSON.stringify(body)}`)
      return { route: body.data, orders }
    },
    /** Accepted and set out. */
    async begun(courier: Courier, count: number) {
      const { route, orders } = await runs.given(courier, count)
      await runs.answer(route._id, 'accept', courier)
      const { body } = await runs.answer(route._id, 'start', courier)
      return { route: body.data as RouteView, orders }
    },
    stop: (order: OrderView, at: number, body: object, who: Person) =>
      t.put(`/orders/${order._id}/stops/${order.stops[at]?._id}`, body, who),
  }
  return runs
}

export const idsOf = ({ stops }: RouteView): string[] => stops.map(({ stopId }) => stopId)
