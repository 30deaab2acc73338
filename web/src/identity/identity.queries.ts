import { keepPreviousData, type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Body, type Data } from '../lib/api/api.ts'
import { useMutation } from '../lib/query/use-mutation.ts'
import { useSession } from '../lib/session/session.tsx'
import { identityKeys } from './identity.keys.ts'

export type Address = Data<'GET /users/addresses'>[number]

export type NotificationPreferences = Data<'GET /users/preferences/notifications'>

export type QuietHours = Data<'GET /users/preferences/quiet-hours'>['usual']

export type LoginSession = Data<'GET /auth/sessions'>[number]

export type SecurityEntry = Data<'GET /auth/security-log'>[number]

export const notificationPreferencesQuery = queryOptions({
  queryKey: identityKeys.notificationPreferences.all,
  queryFn: async ({ signal }) => (await api('GET /users/preferences/notifications', { signal })).data,
})

export const quietHoursQuery = queryOptions({
  queryKey: identityKeys.quietHours.all,
  queryFn: async ({ signal }) => (await api('GET /users/preferences/quiet-hours', { signal })).data,
})

export const sessionsQuery = queryOptions({
  queryKey: identityKeys.sessions.all,
  queryFn: async ({ signal }) => (await api('GET /auth/sessions', { signal })).data,
})

export const securityLogQuery = (page: number) =>
  queryOptions({
    queryKey: identityKeys.securityLog.of(page),
    queryFn: ({ signal }) => api('GET /auth/security-log', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

function useChange<V>(queryKey: QueryKey, mutationFn: (values: V) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey }) })
}

export const useSaveNotificationPreferences = () =>
  useChange(identityKeys.notificationPreferences.all, (body: NotificationPreferences) =>
    api('PUT /users/preferences/notifications', { body }),
  )

export const useSaveQuietHours = () =>
  useChange(identityKeys.quietHours.all, (quietHours: QuietHours) =>
    api('PUT /users/preferences/quiet-hours', { body: { quietHours } }),
  )

export const useEndSession = () =>
  useChange(identityKeys.sessions.all, (id: string) => api('DELETE /auth/sessions/:id', { params: { id } }))

export const useEndOtherSessions = () =>
  useChange(identityKeys.sessions.all, (_: undefined) => api('DELETE /auth/sessions'))

/** Changes to the person who is signed in: the session's copy of them follows. */
function useMyself<V>(mutationFn: (values: V) => Promise<unknown>) {
  const { refresh } = useSession()
  return useMutation({ mutationFn, onSuccess: () => refresh() })
}

export const useSaveProfile = () => useMyself((body: Body<'PUT /users/profile'>) => api('PUT /users/profile', { body }))

export const useSavePreferences = () =>
  useMyself((body: Body<'PUT /users/preferences'>) => api('PUT /users/preferences', { body }))

export const useUploadPhoto = () =>
  useMyself(({ file, onProgress, signal }: { file: File; onProgress: (part: number) => void; signal: AbortSignal }) =>
    api('POST /users/upload-photo', { files: { profilePhoto: file }, onProgress, signal }),
  )
