export * from './analytics.ts'
export * from './dashboard.ts'
