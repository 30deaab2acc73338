export * from './day-plans.ts'
export * from './dispatch.ts'
