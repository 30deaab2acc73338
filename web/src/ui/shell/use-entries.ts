import type { MessageDescriptor } from '@lingui/core'
import type { Permission } from '@maple/contract/identity/roles'
import type { ComponentType } from 'react'
import { useScreenExists } from '../../lib/screens/existing-screens.ts'
import { useSession } from '../../lib/session/session.tsx'

/** A line of a navigation. Every screen that is planned may have one; shells show those that exist (existing-screens.ts). */
export interface Entry {
  to: string
  label: MessageDescriptor
  icon: ComponentType<{ className?: string }>
  /** Shown only to staff who hold it (F4). */
  permission?: Permission
  /** Under which heading; without one it stands before the groups. */
  group?: MessageDescriptor
}

/** The entries of a list whose screens exist, and which the one who is signed in may open. */
export function useEntries(entries: Entry[]) {
  const exists = useScreenExists()
  const { user } = useSession()
  return entries.filter(({ to, permission }) => exists(to) && (!permission || user?.permissions.includes(permission)))
}
