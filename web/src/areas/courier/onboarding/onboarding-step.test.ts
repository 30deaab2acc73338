import { expect, test } from 'vitest'
import type { CourierDocument, CourierFile } from '../../../couriers/index.ts'
import { nextStep } from './onboarding-step.ts'

const vehicle = { type: 'car', licensePlate: 'X', make: null, model: null, year: null, color: null } as const
const there = {} as CourierDocument
const all = { driverLicense: there, vehicleRegistration: there, insurance: there }
const file = (change: Partial<CourierFile>) => ({ vehicle, documents: all, needsOnboarding: true, ...change })

test('onboarding goes on where it was left', () => {
  expect(nextStep(file({ vehicle: { ...vehicle, type: null } }))).toBe(1)
  expect(nextStep(file({ vehicle: { ...vehicle, licensePlate: '' } }))).toBe(1)
  expect(nextStep(file({ documents: {} }))).toBe(2)
  expect(nextStep(file({ documents: { driverLicense: there, insurance: there } }))).toBe(2)
  expect(nextStep(file({ needsOnboarding: false }))).toBe(3)
})
