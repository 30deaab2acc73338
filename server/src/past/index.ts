export { fillPast } from './fill-past.ts'
export { removePast } from './remove-past.ts'
