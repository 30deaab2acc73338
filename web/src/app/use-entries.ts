import { useSession } from '../lib/session.tsx'
import { useScreenExists } from './existing-screens.ts'
import type { Entry } from './navigation.ts'

/** The entries of a list whose screens exist, and which the one who is signed in may open. */
export function useEntries(entries: Entry[]) {
  const exists = useScreenExists()
  const { user } = useSession()
  return entries.filter(({ to, permission }) => exists(to) && (!permission || user?.permissions.includes(permission)))
}
