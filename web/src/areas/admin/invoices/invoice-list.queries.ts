import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Call } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { useStale } from '../../../lib/query/use-stale.ts'
import { adminKeys } from '../admin.keys.ts'

/** What the list itself asks; drawer and dialogs, which are loaded later, have their own in invoices.queries.ts. */
export type InvoiceListQuery = NonNullable<Call<'GET /admin/invoices'>['query']>

export const invoicesQuery = (query: InvoiceListQuery) =>
  queryOptions({
    queryKey: adminKeys.invoices.of(query),
    queryFn: ({ signal }) => api('GET /admin/invoices', { query, signal }),
    placeholderData: keepPreviousData,
  })

export function useIssueInvoices() {
  const stale = useStale(adminKeys.invoices.all, adminKeys.receivables.all)
  return useMutation({
    mutationFn: (body: { ids: string[]; send: boolean }) => api('POST /admin/invoices/issue', { body }),
    onSettled: stale,
  })
}
