import { lazy, Suspense } from 'react'
import { useToasterWanted } from '../ui/toast.ts'

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }))

export function ToasterSlot() {
  if (!useToasterWanted()) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
