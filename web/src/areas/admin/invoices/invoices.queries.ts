import { queryOptions } from '@tanstack/react-query'
import { api, type Body } from '../../../lib/api/api.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { useStale } from '../../../lib/query/use-stale.ts'
import { adminKeys } from '../admin.keys.ts'

const openCharges = ['pending', 'needs-action', 'authorised']

export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.invoices.of('one', id),
    queryFn: async ({ signal }) => (await api('GET /admin/invoices/:id', { params: { id }, signal })).data,
    // A card that is being asked says yes or no a moment later.
    refetchInterval: ({ state }) =>
      state.data?.charges.some((charge) => openCharges.includes(charge.state)) ? 3000 : false,
  })

/** Whatever is done with invoices: lists, sums and what accounts owe are read again. */
function useInvoiceChange<V, R>(mutationFn: (values: V) => Promise<R>) {
  const stale = useStale(adminKeys.invoices.all, adminKeys.receivables.all)
  return useMutation({ mutationFn, onSettled: stale })
}

export const useRunInvoices = () =>
  useInvoiceChange(({ key, body }: { key: string; body: Body<'POST /admin/invoices/run'> }) =>
    api('POST /admin/invoices/run', { body, idempotencyKey: key }),
  )

export const useIssueInvoice = () =>
  useInvoiceChange((id: string) => api('PUT /admin/invoices/:id/issue', { params: { id } }))

export const useDeleteDraft = () =>
  useInvoiceChange((id: string) => api('DELETE /admin/invoices/:id', { params: { id } }))

export const useRemoveOrder = () =>
  useInvoiceChange(({ id, orderId }: { id: string; orderId: string }) =>
    api('DELETE /admin/invoices/:id/orders/:orderId', { params: { id, orderId } }),
  )

export const useVoidInvoice = () =>
  useInvoiceChange(({ id, reason }: { id: string; reason: string }) =>
    api('PUT /admin/invoices/:id/void', { params: { id }, body: { reason } }),
  )

export const useRecordPayment = () =>
  useInvoiceChange(({ id, key, body }: { id: string; key: string; body: Body<'POST /admin/invoices/:id/payments'> }) =>
    api('POST /admin/invoices/:id/payments', { params: { id }, body, idempotencyKey: key }),
  )

export const useReversePayment = () =>
  useInvoiceChange(({ id, paymentId, reason }: { id: string; paymentId: string; reason: string }) =>
    api('PUT /admin/invoices/:id/payments/:paymentId/reverse', { params: { id, paymentId }, body: { reason } }),
  )

export const useRemind = () =>
  useInvoiceChange(({ id, key }: { id: string; key: string }) =>
    api('POST /admin/invoices/:id/remind', { params: { id }, idempotencyKey: key }),
  )

export const useSendInvoice = () =>
  useInvoiceChange(({ id, to }: { id: string; to: string[] }) =>
    api('POST /admin/invoices/:id/send', { params: { id }, body: to.length > 0 ? { to } : {} }),
  )
