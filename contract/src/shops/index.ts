export * from './shops.ts'
