export * from './maps.ts'
export * from './settings.ts'
export * from './system.ts'
