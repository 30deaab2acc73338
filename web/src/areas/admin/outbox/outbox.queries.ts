import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Data } from '../../../lib/api/api.ts'
import { adminKeys } from '../admin.keys.ts'

export type TextMessage = Data<'GET /admin/outbox/sms'>[number]

export const textsQuery = (query: { page: number; state: 'all' | TextMessage['state'] }) =>
  queryOptions({
    queryKey: adminKeys.outboxSms.of(query),
    queryFn: ({ signal }) => api('GET /admin/outbox/sms', { query, signal }),
    placeholderData: keepPreviousData,
  })

export type Mail = Data<'GET /admin/outbox'>[number]

export type MailState = Mail['state']

export const outboxQuery = (query: { page: number; state: MailState | 'all' }) =>
  queryOptions({
    queryKey: adminKeys.outboxMails.of(query),
    queryFn: ({ signal }) => api('GET /admin/outbox', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.outboxMail.of(id),
    queryFn: async ({ signal }) => (await api('GET /admin/outbox/:id', { params: { id }, signal })).data,
  })
