export * from './keys.ts'
export * from './scopes.ts'
