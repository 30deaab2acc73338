export * from './board.ts'
export * from './route-moves.ts'
export * from './routes.ts'
