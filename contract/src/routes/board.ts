import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staffRoles } from '../identity/roles.ts'
import { CourierLocation, OrderStatusName, orderPriorities, orderTimings, Point } from '../orders/orders.ts'
import { stopKinds, stopStatuses } from '../orders/stop-moves.ts'
import { CalendarDay, plainText } from '../platform/base.ts'
import { Id, Instant } from '../platform/common.ts'
import { risks, routeStatuses } from './route-moves.ts'
import { RouteCourier } from './routes.ts'

/** More than a company of five hundred couriers has open in a day; what is beyond is said and not shown. */
export const mostOnBoard = { orders: 5000, couriers: 500 } as const

/** A stop as the board draws it: small, since there are ten thousand of them. */
const BoardStop = z.object({
  _id: Id,
  kind: z.enum(stopKinds),
  address: plainText(),
  point: Point.nullable(),
  windowStart: Instant.nullable(),
  windowEnd: Instant.nullable(),
  status: z.enum(stopStatuses),
  eta: Instant.nullable(),
  risk: z.enum(risks),
})
export type BoardStop = z.infer<typeof BoardStop>

export const BoardOrder = z.object({
  _id: Id,
  orderNumber: plainText(),
  status: OrderStatusName,
  priority: z.enum(orderPriorities),
  timing: z.enum(orderTimings),
  /** Size of the largest parcel, and how many there are. */
  size: plainText(),
  parcels: z.int(),
  customer: z.object({ _id: Id, name: plainText() }),
  account: z.object({ _id: Id, name: plainText() }).nullable(),
  courierId: Id.nullable(),
  /** The worst of its stops that are ahead, and how many minutes the latest will be after its window. */
  risk: z.enum(risks),
  lateMinutes: z.int(),
  windowStart: Instant,
  windowEnd: Instant,
  /** The first three characters of the postal code it goes to. */
  zone: plainText().nullable(),
  /** An offer that nobody has answered yet, until then. */
  offerExpiresAt: Instant.nullable(),
  stops: z.array(BoardStop),
})
export type BoardOrder = z.infer<typeof BoardOrder>

export const BoardCourier = z.object({
  courier: RouteCourier,
  isOnline: z.boolean(),
  location: CourierLocation.nullable(),
  /** When they are on shift that day; nothing if no shift is known. */
  shift: z.object({ start: Instant, end: Instant }).nullable(),
  /** Run of that day: stops in their sequence, by order and stop; without one, what they carry in the order of its times. */
  route: z
    .object({
      _id: Id.nullable(),
      status: z.enum(routeStatuses).nullable(),
      version: plainText().nullable(),
      stops: z.array(z.object({ orderId: Id, stopId: Id, eta: Instant.nullable(), isLocked: z.boolean() })),
    })
    .nullable(),
  /** How full the hours of the day are, in percent. */
  load: z.int(),
})
export type BoardCourier = z.infer<typeof BoardCourier>

export const BoardView = z.object({
  day: CalendarDay,
  at: Instant,
  orders: z.array(BoardOrder),
  couriers: z.array(BoardCourier),
  /** Of what was asked for by its id: no longer on this day's board. */
  goneOrders: z.array(Id),
  goneCouriers: z.array(Id),
  /** How many more there are than are shown. */
  moreOrders: z.int(),
  moreCouriers: z.int(),
})
export type BoardView = z.infer<typeof BoardView>

const some = plainText().max(4000).optional()

export const getBoard = endpoint({
  method: 'GET',
  path: '/admin/board',
  summary:
    'All open work of a day and everybody who drives: the whole board, or what is asked for by its id after news of it',
  allow: staffRoles,
  permission: 'order-tracking',
  scope: 'company:read',
  query: z.object({
    /** Today on the company's clock without it. */
    day: CalendarDay.optional(),
    /** Ids with commas between, at most 100 each: only these, and the couriers who have these orders. */
    orders: some,
    couriers: some,
  }),
  response: BoardView,
})

/** An order is given to a courier (or to nobody), at a place in their run. */
const BoardMove = z.strictObject({
  orderId: Id,
  day: CalendarDay,
  /** Nobody: it is taken back and waits. */
  toCourierId: Id.nullable(),
  /** The stops of the run there in their new sequence, this order's included; without it where they fit best. */
  stopIds: z.array(Id).max(200).optional(),
  /** The courier who had it when it was dragged: if somebody else has it now, the move is refused. */
  fromCourierId: Id.nullable(),
  /** Of the run there, as it was seen; nothing if there was none. If it is another by now, the move is refused; without it what came meanwhile stays behind. */
  version: plainText().max(64).nullable().optional(),
})

const Changed = z.object({
  courierId: Id,
  version: plainText().nullable(),
  /** In their sequence. */
  stops: z.array(
    z.object({ orderId: Id, stopId: Id, eta: Instant.nullable(), risk: z.enum(risks), lateMinutes: z.int() }),
  ),
  distanceMeters: z.int(),
  durationSeconds: z.int(),
  lateStops: z.int(),
})

export const previewBoardMove = endpoint({
  method: 'POST',
  path: '/admin/board/preview',
  summary: 'What a move would do to the runs of both couriers; nothing is kept',
  reads: true,
  allow: staffRoles,
  permission: 'courier-assignment',
  scope: 'company:write',
  body: BoardMove,
  response: z.object({
    /** Why it cannot be dropped there, in words. */
    refused: plainText().nullable(),
    before: z.array(Changed),
    after: z.array(Changed),
  }),
})

export const moveOnBoard = endpoint({
  method: 'POST',
  path: '/admin/board/moves',
  summary: 'Give an order to a courier, to another one, to nobody, or another place in a run',
  allow: staffRoles,
  permission: 'courier-assignment',
  scope: 'company:write',
  body: BoardMove,
  response: z.object({
    moveId: Id,
    /** Until then it can be undone. */
    undoUntil: Instant,
    orderId: Id,
    courierIds: z.array(Id),
  }),
  creates: true,
  errors: ['order_moved_on', 'courier_not_working'],
})

export const undoBoardMove = endpoint({
  method: 'POST',
  path: '/admin/board/moves/:id/undo',
  summary: 'Take my move back within ten seconds, unless somebody has moved the order since',
  allow: staffRoles,
  permission: 'courier-assignment',
  scope: 'company:write',
  params: z.object({ id: Id }),
  response: z.object({ orderId: Id, courierIds: z.array(Id) }),
  errors: ['order_moved_on'],
})
