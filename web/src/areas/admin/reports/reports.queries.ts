import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Call, type Data } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { useStale } from '../../../lib/query/use-stale.ts'
import { adminKeys } from '../admin.keys.ts'

export type ReportKind = Call<'GET /admin/reports/:by'>['params']['by']
export type ReportPeriod = NonNullable<Call<'GET /admin/reports/:by'>['query']>
export type ReportSum = Data<'GET /admin/reports/:by'>['sum']
export type ReportRow = Data<'GET /admin/reports/:by'>['rows'][number]

export const reportQuery = (by: ReportKind, query: ReportPeriod) =>
  queryOptions({
    queryKey: adminKeys.reports.of(by, query),
    queryFn: async ({ signal }) => (await api('GET /admin/reports/:by', { params: { by }, query, signal })).data,
    placeholderData: keepPreviousData,
  })

export const reportMailsQuery = queryOptions({
  queryKey: adminKeys.reportMails.all,
  queryFn: async ({ signal }) => (await api('GET /admin/report-mails', { signal })).data,
})

export function useSetReportMail() {
  const stale = useStale(adminKeys.reportMails.all)
  return useMutation({
    mutationFn: ({ by, wanted }: { by: ReportKind; wanted: boolean }) =>
      api('PUT /admin/report-mails/:by', { params: { by }, body: { wanted } }),
    onSettled: stale,
  })
}
