import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'

const controls = () => import('./setting-controls.ts')
const Control = lazy(async () => ({ default: (await controls()).SettingControl }))
const Roles = lazy(async () => ({ default: (await controls()).RolesEditor }))

/** The words and controls of all settings come when settings are shown: no other screen of staff needs them. */
export const SettingControl = (props: ComponentProps<typeof Control>) => (
  <Suspense fallback={<Skeleton className="h-16 w-full" />}>
    <Control {...props} />
  </Suspense>
)
export const RolesEditor = (props: ComponentProps<typeof Roles>) => (
  <Suspense fallback={<SkeletonLines lines={8} />}>
    <Roles {...props} />
  </Suspense>
)
