export { BicycleScene } from './bicycle-scene.tsx'
export { NetworkScene } from './network-scene.tsx'
