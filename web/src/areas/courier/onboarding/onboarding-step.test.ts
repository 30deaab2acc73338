import { expect, test } from 'vitest'
import type { CourierFile } from '../../../couriers/index.ts'
import { nextStep } from './onboarding-step.ts'

const vehicle = { type: 'car', licensePlate: 'X', make: null, model: null, year: null, color: null } as const
const file = (change: Partial<CourierFile>) => ({
  vehicle,
  missing: [],
  needsOnboarding: true,
  status: 'pending' as const,
  appliedAt: '2026-06-01T12:00:00Z',
  ...change,
})

test('onboarding goes on where it was left', () => {
  expect(nextStep(file({ vehicle: { ...vehicle, type: null } }))).toBe(1)
  expect(nextStep(file({ missing: ['plate'] }))).toBe(1)
  expect(nextStep(file({ missing: ['insurance'] }))).toBe(2)
  expect(nextStep(file({ needsOnboarding: false }))).toBe(3)
  expect(nextStep(file({ needsOnboarding: false, appliedAt: null }))).toBe(2)
  expect(nextStep(file({ needsOnboarding: false, appliedAt: null, status: 'rejected' }))).toBe(3)
})
