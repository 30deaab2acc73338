export * from './couriers.ts'
export * from './vehicle.ts'
