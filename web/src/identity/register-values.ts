import type { VehicleType } from '@maple/contract'
import type { Body } from '../lib/api/api.ts'

export interface RegisterValues {
  firstName: string
  lastName: string
  email: string
  phone: string
  password: string
  confirmPassword: string
  role: 'customer' | 'courier'
  terms: boolean
  vehicleType: VehicleType | ''
  vehicleMake: string
  vehicleModel: string
  /** As typed. */
  vehicleYear: string
  vehicleColor: string
  licensePlate: string
}

export const emptyRegistration: RegisterValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  role: 'customer',
  terms: false,
  vehicleType: '',
  vehicleMake: '',
  vehicleModel: '',
  vehicleYear: '',
  vehicleColor: '',
  licensePlate: '',
}

type Registration = Body<'POST /auth/register'>

/** What is sent: no confirmPassword, a vehicle for couriers only, and nothing that was left empty. */
export function registrationOf(values: RegisterValues, language: 'en' | 'fr'): Registration {
  const { firstName, lastName, email, phone, password, role } = values
  return {
    firstName,
    lastName,
    email,
    phone,
    password,
    role,
    terms: true,
    language,
    ...(role === 'courier' && vehicleOf(values)),
  }
}

function vehicleOf({
  vehicleType,
  vehicleMake,
  vehicleModel,
  vehicleYear,
  vehicleColor,
  licensePlate,
}: RegisterValues): Partial<Registration> {
  return {
    licensePlate,
    ...(vehicleType && { vehicleType }),
    ...(vehicleMake.trim() && { vehicleMake }),
    ...(vehicleModel.trim() && { vehicleModel }),
    ...(vehicleYear && { vehicleYear: Number(vehicleYear) }),
    ...(vehicleColor.trim() && { vehicleColor }),
  }
}
