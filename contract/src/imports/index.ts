export * from './imports.ts'
