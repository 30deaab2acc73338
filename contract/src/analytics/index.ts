export * from './analytics.ts'
export * from './dashboard.ts'
export * from './search.ts'
export * from './set-up.ts'
