export * from './audit.ts'
export * from './audit-words.ts'
