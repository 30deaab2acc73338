import {
  type CourierStatus,
  courierDocuments,
  courierMoves,
  courierStatuses,
  openCourierMoves,
  usualDocumentNeeds,
} from '@maple/contract'
import { describe, expect, test } from 'vitest'
import { type DocumentState, needsOnboarding, stopOf } from './couriers.policy.ts'

const now = new Date('2026-03-10T12:00:00Z')
const past = '2026-03-10T11:59:59Z'
const future = '2026-03-10T12:00:01Z'
const row = (status: DocumentState['status'], expiresAt: string | null = null, stopsUntilApproved = false) => ({
  status,
  expiresAt,
  stopsUntilApproved,
})

/** Every state that a document can be in, and what it means for a courier who is approved: work, or why not. */
const documentStates: Record<string, [rows: Omit<DocumentState, 'name'>[], stop: RegExp | undefined]> = {
  missing: [[], undefined],
  'waiting for the first decision': [[row('pending')], undefined],
  approved: [[row('approved')], undefined],
  'approved, not yet run out': [[row('approved', future)], undefined],
  'approved, run out a second ago': [[row('approved', past)], /expired. Upload/],
  expired: [[row('expired', past)], /expired. Upload/],
  rejected: [[row('rejected')], /was not accepted/],
  'uploaded again after a rejection': [[row('pending', null, true)], /is being checked. You can/],
  'renewal waiting, old one holds': [[row('approved', future), row('pending')], undefined],
  'renewal waiting, old one run out': [[row('expired', past), row('pending')], /The new one is being checked/],
  'renewal rejected, old one holds': [[row('approved', future), row('rejected')], undefined],
  'renewal rejected, old one run out': [[row('approved', past), row('rejected')], /expired. Upload/],
}

/** What each status alone means. */
const statuses: Record<CourierStatus | 'suspended, over' | 'suspended, for now', RegExp | undefined> = {
  pending: /until you are approved/,
  approved: undefined,
  active: undefined,
  inactive: /switched off/,
  suspended: /is suspended: Rude/,
  rejected: /was not accepted: Rude/,
  'suspended, for now': /is suspended/,
  'suspended, over': undefined,
}

const courierIn = (name: string) => ({
  vehicleType: 'car' as const,
  licensePlate: 'X',
  documentsDueAt: null,
  status: name.split(',')[0] as CourierStatus,
  statusReason: 'Rude',
  statusBefore: name.startsWith('suspended') ? ('active' as const) : null,
  suspendedUntil: name.endsWith('over') ? past : name.endsWith('for now') ? future : null,
})

describe.each(Object.entries(statuses))('[F5] %s', (status, own) => {
  describe.each(courierDocuments)('%s', (document) => {
    test.each(Object.entries(documentStates))('%s', (_state, [rows, stopped]) => {
      const others = courierDocuments.filter((name) => name !== document).map((name) => ({ name, ...row('approved') }))
      const documents = [...others, ...rows.map((each) => ({ name: document, ...each }))]
      const stop = stopOf(courierIn(status), documents, now, usualDocumentNeeds)
      const words = stop?.words.replace('{reason}', String(stop.values.reason))
      const expected = own ?? stopped
      if (expected) expect(words).toMatch(expected)
      else expect(words).toBeUndefined()
      expect(needsOnboarding({ vehicleType: 'car', licensePlate: 'X' }, documents, usualDocumentNeeds)).toBe(
        rows.length === 0,
      )
    })
  })
})

test('[F5] onboarding looks at vehicle type, plate and documents, not at the status', () => {
  const all = courierDocuments.map((name) => ({ name }))
  const table: [string | null, string | null, number, boolean][] = [
    ['car', 'X', 3, false],
    [null, 'X', 3, true],
    ['car', null, 3, true],
    ['car', '', 3, true],
    ['car', 'X', 2, true],
    ['car', 'X', 0, true],
    ['bicycle', null, 0, false],
  ]
  for (const [vehicleType, licensePlate, count, expected] of table)
    expect(
      needsOnboarding({ vehicleType: vehicleType as 'car', licensePlate }, all.slice(0, count), usualDocumentNeeds),
    ).toBe(expected)
})

test('[F5] the move table: who may do what from where', () => {
  const open = (status: CourierStatus) => ({
    admin: openCourierMoves(status, 'admin'),
    courier: openCourierMoves(status, 'courier'),
    clock: openCourierMoves(status, 'clock'),
  })
  expect(Object.fromEntries(courierStatuses.map((status) => [status, open(status)]))).toEqual({
    pending: { admin: ['approve', 'reject'], courier: [], clock: [] },
    approved: { admin: ['deactivate', 'suspend'], courier: ['start'], clock: [] },
    active: { admin: ['deactivate', 'suspend'], courier: [], clock: [] },
    inactive: { admin: ['activate', 'suspend'], courier: [], clock: [] },
    suspended: { admin: ['reinstate'], courier: [], clock: ['reinstate'] },
    rejected: { admin: [], courier: ['apply'], clock: [] },
  })
  expect(Object.keys(courierMoves)).toHaveLength(8)
})
