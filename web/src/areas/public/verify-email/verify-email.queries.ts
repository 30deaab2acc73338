import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { mailLinkKeys } from '../mail-links.keys.ts'

/** A link is good once, so it is sent once: also when React mounts twice, and never again by itself. */
export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: mailLinkKeys.emailVerification.of(token),
    queryFn: async () => (await api('POST /auth/verify-email', { body: { token } })).data,
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
