export * from './recurrence-views.ts'
export * from './recurrences.ts'
