import { expect, test } from 'vitest'
import { emptyRegistration, registrationOf } from './register-values.ts'

const ada = {
  ...emptyRegistration,
  firstName: 'Ada',
  lastName: 'L',
  email: 'a@b.ca',
  phone: '416',
  password: 'secret',
  terms: true,
}

test('a customer sends no vehicle and no confirmPassword', () => {
  const sent = registrationOf({ ...ada, confirmPassword: 'secret', vehicleType: 'van', licensePlate: 'X' }, 'fr')
  expect(sent).toEqual({
    firstName: 'Ada',
    lastName: 'L',
    email: 'a@b.ca',
    phone: '416',
    password: 'secret',
    role: 'customer',
    terms: true,
    language: 'fr',
  })
})

test('a courier sends the vehicle, the year as a whole number, and nothing that was left empty', () => {
  const sent = registrationOf(
    { ...ada, role: 'courier', vehicleType: 'car', licensePlate: 'ABCD 123', vehicleYear: '2020', vehicleMake: ' ' },
    'en',
  )
  expect(sent).toMatchObject({ role: 'courier', vehicleType: 'car', licensePlate: 'ABCD 123', vehicleYear: 2020 })
  expect(sent).not.toHaveProperty('vehicleMake')
  expect(sent).not.toHaveProperty('vehicleColor')
})
