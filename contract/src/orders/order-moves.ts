/** The order's machine. No schema library here: server, sockets, screens and tests all read it (C1). */
export const orderStatuses = [
  'pending',
  'assigned',
  'accepted',
  'picked-up',
  'in-transit',
  'undelivered',
  'delivered',
  'returned',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Whoever can move an order; `admin` stands for staff with the permission. */
export const movers = ['customer', 'courier', 'admin', 'dispatch', 'geofence', 'recipient'] as const
export type Mover = (typeof movers)[number]

interface Move {
  from: readonly OrderStatus[]
  to: OrderStatus
  by: readonly Mover[]
  /** Who has to say why. */
  reasonFrom?: readonly Mover[]
}

export const orderMoves = {
  assign: { from: ['pending', 'assigned'], to: 'assigned', by: ['admin', 'dispatch'] },
  /** By `dispatch` for an employee, who has what is assigned without an answer (O2), and for whoever has agreed to the run it becomes part of (O1). */
  accept: { from: ['pending', 'assigned'], to: 'accepted', by: ['courier', 'dispatch'] },
  decline: { from: ['assigned'], to: 'pending', by: ['courier', 'dispatch'] },
  /** By `dispatch` when it is due on another day than the run it was accepted for. */
  release: { from: ['accepted'], to: 'pending', by: ['courier', 'admin', 'dispatch'], reasonFrom: ['courier'] },
  pickUp: { from: ['accepted'], to: 'picked-up', by: ['courier', 'admin'] },
  depart: { from: ['picked-up'], to: 'in-transit', by: ['courier', 'geofence', 'admin'] },
  deliver: { from: ['picked-up', 'in-transit'], to: 'delivered', by: ['courier', 'admin'] },
  cancel: { from: ['pending', 'assigned', 'accepted'], to: 'cancelled', by: ['customer', 'admin'] },
  /** A delivery was tried in vain; the reason is one of a list (H5). */
  fail: { from: ['picked-up', 'in-transit'], to: 'undelivered', by: ['courier'] },
  /** The same courier tries again, or it starts anew from the depot; also for a stop that failed while others were delivered. */
  reattempt: { from: ['undelivered', 'delivered'], to: 'in-transit', by: ['admin', 'recipient'] },
  restart: { from: ['undelivered', 'delivered'], to: 'pending', by: ['admin'] },
  return: { from: ['undelivered'], to: 'returned', by: ['courier', 'admin'] },
  callBack: { from: ['picked-up', 'in-transit'], to: 'cancelled', by: ['admin'], reasonFrom: ['admin'] },
} as const satisfies Record<string, Move>

export type OrderMove = keyof typeof orderMoves
const moveEntries = Object.entries(orderMoves) as [OrderMove, Move][]

export const isOpen = (move: OrderMove, status: OrderStatus, mover: Mover): boolean => {
  const { from, by }: Move = orderMoves[move]
  return from.includes(status) && by.includes(mover)
}

export const openMoves = (status: OrderStatus, mover: Mover): OrderMove[] =>
  moveEntries.filter(([move]) => isOpen(move, status, mover)).map(([move]) => move)

/** The move that leads from one status to another for this mover, if there is one. */
export const moveBetween = (from: OrderStatus, to: OrderStatus, mover: Mover): OrderMove | undefined =>
  openMoves(from, mover).find((move) => orderMoves[move].to === to && !(move === 'assign' && from === 'assigned'))

export const needsReason = (move: OrderMove, mover: Mover): boolean => {
  const { reasonFrom }: Move = orderMoves[move]
  return reasonFrom?.includes(mover) ?? false
}

/** `in_transit` and `picked_up` are understood and never said (C1). */
export const readStatus = (word: string): OrderStatus | undefined => {
  const status = word.trim().toLowerCase().replace('_', '-')
  return orderStatuses.find((known) => known === status)
}

/** What a customer chooses from in a list, and which of them each status counts as. */
export const statusGroups = ['pending', 'in-transit', 'delivered', 'returned', 'cancelled'] as const
export type StatusGroup = (typeof statusGroups)[number]
export const groupOfStatus: Record<OrderStatus, StatusGroup> = {
  pending: 'pending',
  assigned: 'pending',
  accepted: 'in-transit',
  'picked-up': 'in-transit',
  'in-transit': 'in-transit',
  undelivered: 'in-transit',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
}
export const statusesIn = (group: StatusGroup): OrderStatus[] =>
  orderStatuses.filter((status) => groupOfStatus[status] === group)

/** A courier has it: from acceptance to the end. */
export const isTaken = (status: OrderStatus): boolean =>
  status === 'accepted' || isUnderWay(status) || status === 'undelivered'
export const isUnderWay = (status: OrderStatus): boolean => status === 'picked-up' || status === 'in-transit'
/** After pickup an order changes hands without changing its status (O3); before, it is assigned anew. */
export const isTransferable = (status: OrderStatus): boolean => isUnderWay(status)
export const isEnded = (status: OrderStatus): boolean => isFulfilled(status) || status === 'cancelled'
/** Carried to its end, to the recipient or back to the sender: it is paid for. */
export const isFulfilled = (status: OrderStatus): boolean => status === 'delivered' || status === 'returned'

const customerScale: Record<OrderStatus, number> = {
  pending: 10,
  assigned: 25,
  accepted: 40,
  'picked-up': 60,
  'in-transit': 80,
  undelivered: 80,
  delivered: 100,
  returned: 100,
  cancelled: 0,
}
const courierScale: Record<OrderStatus, number> = {
  pending: 10,
  assigned: 10,
  accepted: 25,
  'picked-up': 50,
  'in-transit': 75,
  undelivered: 75,
  delivered: 100,
  returned: 100,
  cancelled: 0,
}

/** Percent done: one scale for the customer's page, one for the courier's and the public one (C5). */
export const progressOf = (status: OrderStatus, page: 'customer' | 'courier' | 'public'): number =>
  (page === 'customer' ? customerScale : courierScale)[status]
