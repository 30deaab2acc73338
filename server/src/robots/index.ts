export { fillRobots } from './fill-robots.ts'
export { startRobots } from './run-robots.ts'
