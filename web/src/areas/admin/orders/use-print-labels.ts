import { useLingui } from '@lingui/react/macro'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { download } from '../../../lib/api/download.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { toast } from '../../../ui/toast.ts'

/** Labels of parcels as one PDF, a page each. */
export function usePrintLabels() {
  const { t } = useLingui()
  return useMutation({
    mutationFn: async (orderIds: string[]) => {
      const { data } = await api('POST /admin/orders/labels', { body: { orderIds } })
      download(data, 'labels.pdf')
    },
    onError: (error) => void toast.error(messageOf(error, t`Failed to print the labels`)),
  })
}
