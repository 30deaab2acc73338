import { expect, test } from 'vitest'
import { vehicleInputOf, vehicleValuesOf } from './vehicle-values.ts'

test('what was left empty is not sent, and the year is a whole number', () => {
  const values = vehicleValuesOf({
    type: 'car',
    make: null,
    model: 'Civic',
    year: 2020,
    color: null,
    licensePlate: 'X 1',
  })
  expect(values).toMatchObject({ vehicleMake: '', vehicleYear: '2020' })
  expect(vehicleInputOf({ ...values, vehicleColor: '  ', licensePlate: ' X 1 ' })).toEqual({
    vehicleType: 'car',
    vehicleModel: 'Civic',
    vehicleYear: 2020,
    licensePlate: 'X 1',
  })
  const empty = vehicleValuesOf({ type: null, make: null, model: null, year: null, color: null, licensePlate: null })
  expect(vehicleInputOf(empty)).toEqual({ licensePlate: '' })
})
