export const importStates = [
  'uploaded',
  'reading',
  'mapping',
  'ready',
  'placing',
  'placed',
  'undoing',
  'undone',
  'failed',
] as const

/** What a column can mean besides `references.<key>`; the paths of an order's body. */
export const importFields = [
  'pickup.address',
  'pickup.contactName',
  'pickup.contactPhone',
  'pickup.instructions',
  'delivery.address',
  'delivery.contactName',
  'delivery.contactPhone',
  'delivery.contactEmail',
  'delivery.instructions',
  'delivery.scheduledDate',
  'delivery.timeWindow.start',
  'delivery.timeWindow.end',
  'package.description',
  'package.size',
  'package.weight',
  'package.value',
  'package.isFragile',
  'package.requiresSignature',
  'package.requiresPin',
  'package.specialInstructions',
  'priority',
  'costCentre',
] as const

export const importLimits = { bytes: 20 * 1024 * 1024, rows: 50_000, columns: 200, cell: 2000 } as const

/** Without these no row is an order. */
export const neededFields = [
  'delivery.address',
  'delivery.contactName',
  'delivery.contactPhone',
  'package.description',
] as const satisfies readonly (typeof importFields)[number][]
