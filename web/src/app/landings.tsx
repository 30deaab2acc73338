import { Navigate } from 'react-router'
import { adminNavigation } from './navigation.ts'
import { useEntries } from './use-entries.ts'

/** The first screen that this member of staff may see. */
export function AdminLanding() {
  const [first] = useEntries(adminNavigation)
  return <Navigate to={first?.to ?? '/admin/account'} replace />
}
