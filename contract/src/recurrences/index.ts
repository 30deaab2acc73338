export * from './recurrences.ts'
