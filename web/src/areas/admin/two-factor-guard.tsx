import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'

const asksForSetup = (error: unknown) => error instanceof ApiError && error.code === 'two_factor_setup_needed'

/** Where a setting asks all staff for a second factor, the server refuses everything else: leads to where it is set up. */
export function TwoFactorGuard() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    const lead = (error: unknown) => {
      if (asksForSetup(error))
        navigate('/admin/account?tab=security', { replace: true, state: { twoFactorNeeded: true } })
    }
    const leaveQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') lead(event.action.error)
    })
    const leaveMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') lead(event.action.error)
    })
    return () => {
      leaveQueries()
      leaveMutations()
    }
  }, [queryClient, navigate])
  return null
}
