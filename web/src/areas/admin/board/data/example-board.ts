import type { BoardCourier, BoardOrder, BoardView } from './board.queries.ts'

/** What tests of the board are made of. */
export const day = '2026-11-17'
const at = (time: string) => `${day}T${time}:00.000Z`

export function order(id: string, about: Partial<BoardOrder> = {}): BoardOrder {
  const stop = (kind: 'pickup' | 'delivery') => ({
    _id: `${id}-${kind}`,
    kind,
    address: kind === 'pickup' ? '1 Front Street' : '9 King Street, Toronto, ON M5H 1A1',
    point: { lat: 43.65, lng: -79.38 },
    windowStart: null,
    windowEnd: null,
    status: 'waiting' as const,
    eta: null,
    risk: 'green' as const,
  })
  return {
    _id: id,
    orderNumber: `MD00000000${id.padStart(4, '0')}`,
    status: 'pending',
    priority: 'normal',
    timing: 'now',
    size: 'small',
    parcels: 1,
    customer: { _id: 'customer', name: 'Ada Roy' },
    account: null,
    courierId: null,
    risk: 'green',
    lateMinutes: 0,
    windowStart: at('15:00'),
    windowEnd: at('17:00'),
    zone: 'M5V',
    offerExpiresAt: null,
    stops: [stop('pickup'), stop('delivery')],
    ...about,
  }
}

/** Their run is all stops of these orders, one order after the other. */
export const courier = (
  id: string,
  orderIds: readonly string[] = [],
  about: Partial<BoardCourier> = {},
): BoardCourier => ({
  courier: { _id: id, courierCode: `C${id}`, firstName: id, lastName: 'Gagnon', vehicle: 'van' },
  isOnline: true,
  location: null,
  shift: null,
  route: {
    _id: null,
    status: null,
    version: null,
    stops: orderIds.flatMap((orderId) =>
      ['pickup', 'delivery'].map((kind) => ({ orderId, stopId: `${orderId}-${kind}`, eta: null, isLocked: false })),
    ),
  },
  load: 0,
  ...about,
})

export const view = (about: Partial<BoardView> = {}): BoardView => ({
  day,
  at: at('14:00'),
  orders: [],
  couriers: [],
  goneOrders: [],
  goneCouriers: [],
  moreOrders: 0,
  moreCouriers: 0,
  ...about,
})
