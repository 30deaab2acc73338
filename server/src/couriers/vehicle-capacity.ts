import type { VehicleType } from '@maple/contract'
import type { Settings } from '../deps.ts'

/** How much room a parcel takes. */
export const unitsOf = { small: 1, medium: 3, large: 8 } as const

export const capacityOf = (settings: Settings, vehicle: VehicleType): number =>
  ({
    bicycle: settings.get('dispatch.capacityBicycle'),
    scooter: settings.get('dispatch.capacityScooter'),
    motorcycle: settings.get('dispatch.capacityMotorcycle'),
    car: settings.get('dispatch.capacityCar'),
    van: settings.get('dispatch.capacityVan'),
  })[vehicle]
