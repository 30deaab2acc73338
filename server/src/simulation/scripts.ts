import type { OrderMove } from '@maple/contract'

/** One thing that the simulated courier does, so many seconds after the one before. */
export interface Step {
  after: number
  act: OrderMove | 'arrive' | 'prove'
}

const taken: Step[] = [
  { after: 5, act: 'assign' },
  { after: 5, act: 'accept' },
]
const fetched: Step[] = [
  { after: 15, act: 'pickUp' },
  { after: 5, act: 'depart' },
]
const handedOver: Step[] = [
  { after: 15, act: 'arrive' },
  { after: 14, act: 'prove' },
  { after: 1, act: 'deliver' },
]

/** What becomes of a test order. A declared value of the package chooses another life than the usual one (N2). */
export const scripts = {
  delivered: [...taken, ...fetched, ...handedOver],
  'no-courier': [],
  declined: [{ after: 5, act: 'assign' }, { after: 5, act: 'decline' }, ...taken, ...fetched, ...handedOver],
  released: [...taken, { after: 5, act: 'release' }, ...taken, ...fetched, ...handedOver],
  'second-attempt': [...taken, ...fetched, { after: 15, act: 'fail' }, { after: 10, act: 'reattempt' }, ...handedOver],
  returned: [...taken, ...fetched, { after: 15, act: 'fail' }, { after: 10, act: 'return' }],
  cancelled: [...taken, { after: 5, act: 'cancel' }],
} as const satisfies Record<string, readonly Step[]>
export type Script = keyof typeof scripts

/** In cents. */
const byDeclaredValue: Record<number, Script> = {
  40001: 'no-courier',
  40002: 'declined',
  40003: 'released',
  40004: 'second-attempt',
  40005: 'returned',
  40006: 'cancelled',
}

export const scriptFor = (valueCents: number | null): Script => byDeclaredValue[valueCents ?? 0] ?? 'delivered'

export const stepsOf = (script: string): readonly Step[] => scripts[script as Script] ?? []
