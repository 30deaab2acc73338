export * from './pricing.ts'
