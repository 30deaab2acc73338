import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { VehicleType } from '@maple/contract'

export const vehicleTypeNames: Record<VehicleType, MessageDescriptor> = {
  car: msg`Car`,
  motorcycle: msg`Motorcycle`,
  bicycle: msg`Bicycle`,
  scooter: msg`Scooter`,
  van: msg`Van`,
}

/** From 1990 to next year. The same limits stand in the contract, which the web does not load; the server decides. */
export const vehicleYears = (now: Date) => ({ minimum: 1990, maximum: now.getUTCFullYear() + 1 })
