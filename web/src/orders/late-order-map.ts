import { lazy } from 'react'

/** The map with its library, loaded when it is drawn. */
export const OrderMap = lazy(() => import('./order-map.tsx'))
