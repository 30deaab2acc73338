/** What a courier has to show, by vehicle. No schema library here: forms read it too. */
import type { CourierDocument } from './courier-moves.ts'
import type { VehicleType } from './vehicle-rules.ts'

export interface VehicleNeeds {
  plate: boolean
  documents: CourierDocument[]
}
export type DocumentNeeds = Record<VehicleType, VehicleNeeds>

const motorised: VehicleNeeds = { plate: true, documents: ['driverLicense', 'vehicleRegistration', 'insurance'] }

/** Nobody needs a licence to ride a bicycle. */
export const usualDocumentNeeds: DocumentNeeds = {
  car: motorised,
  motorcycle: motorised,
  bicycle: { plate: false, documents: [] },
  scooter: motorised,
  van: motorised,
}

/** Who has not named a vehicle yet is asked for everything. */
export const needsOf = (needs: DocumentNeeds, vehicle: VehicleType | null): VehicleNeeds => needs[vehicle ?? 'car']

/** How long who is approved already has to bring what a change of the setting asks of them. */
export const daysToBring = 30
