import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'

const scenes = () => import('./scenes.ts')
const Bicycle = lazy(async () => ({ default: (await scenes()).BicycleScene }))
const Network = lazy(async () => ({ default: (await scenes()).NetworkScene }))

interface SceneProps {
  className: string
}

/** Far below the first screen, and not on a phone: they come after what is read, into the room that is kept for them. */
export const BicycleScene = ({ className }: SceneProps) => (
  <Suspense fallback={<div className={clsx(className, 'aspect-600/360')} />}>
    <Bicycle className={className} />
  </Suspense>
)
export const NetworkScene = ({ className }: SceneProps) => (
  <Suspense fallback={<div className={clsx(className, 'aspect-600/260')} />}>
    <Network className={className} />
  </Suspense>
)
