export * from './price-lists.ts'
export * from './price-rules.ts'
export * from './pricing.ts'
export * from './zones.ts'
