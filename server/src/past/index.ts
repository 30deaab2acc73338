export { fillPast } from './fill-past.ts'
export { removeDemo } from './remove-demo.ts'
