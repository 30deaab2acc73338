import { lazy } from 'react'

/** A map to put a pin on, loaded when it is opened. */
export const StopPin = lazy(() => import('./stop-pin.tsx'))
