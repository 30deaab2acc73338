export * from './maps.ts'
export * from './setting-fields.ts'
export * from './settings.ts'
export * from './system.ts'
