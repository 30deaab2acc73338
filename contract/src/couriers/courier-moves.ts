/** The courier's machine (F5). No schema library here: server, screens and tests all read it. */
export const courierStatuses = ['pending', 'approved', 'active', 'inactive', 'suspended', 'rejected'] as const
export type CourierStatus = (typeof courierStatuses)[number]

/** What every courier has to show. */
export const courierDocuments = ['driverLicense', 'vehicleRegistration', 'insurance'] as const
export type CourierDocument = (typeof courierDocuments)[number]

export const documentStatuses = ['pending', 'approved', 'rejected', 'expired'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** `admin` stands for staff with the permission, `clock` for a suspension that has run out. */
export type CourierMover = 'courier' | 'admin' | 'clock'

interface Move {
  from: readonly CourierStatus[]
  /** `as-before`: whatever the courier was before the suspension. */
  to: CourierStatus | 'as-before'
  by: readonly CourierMover[]
  needsReason?: true
}

export const courierMoves = {
  apply: { from: ['rejected'], to: 'pending', by: ['courier'] },
  approve: { from: ['pending'], to: 'approved', by: ['admin'] },
  reject: { from: ['pending'], to: 'rejected', by: ['admin'], needsReason: true },
  /** The first time online. */
  start: { from: ['approved'], to: 'active', by: ['courier'] },
  activate: { from: ['inactive'], to: 'active', by: ['admin'] },
  deactivate: { from: ['approved', 'active'], to: 'inactive', by: ['admin'] },
  suspend: { from: ['approved', 'active', 'inactive'], to: 'suspended', by: ['admin'], needsReason: true },
  reinstate: { from: ['suspended'], to: 'as-before', by: ['admin', 'clock'] },
} as const satisfies Record<string, Move>

export type CourierMove = keyof typeof courierMoves
export const courierMoveNames = Object.keys(courierMoves) as [CourierMove, ...CourierMove[]]

export const openCourierMoves = (status: CourierStatus, mover: CourierMover): CourierMove[] =>
  courierMoveNames.filter((name) => {
    const { from, by }: Move = courierMoves[name]
    return from.includes(status) && by.includes(mover)
  })
