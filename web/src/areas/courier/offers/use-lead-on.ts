import { useLocation, useNavigate } from 'react-router'
import { hasUnsaved } from '../../../lib/form/unsaved.ts'

/** To the new work, unless the courier is in the middle of another stop or of something typed: that stays in front. */
export function useLeadOn() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isAtStop = pathname === '/courier/active' && search !== ''
  return (path: string): boolean => {
    if (isAtStop || hasUnsaved()) return false
    void navigate(path)
    return true
  }
}
