export * from './event-bodies.ts'
export * from './event-catalogue.ts'
export * from './webhooks.ts'
