export * from './geo.ts'
export * from './live-bodies.ts'
export * from './live-events.ts'
export * from './tracking.ts'
