import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from '../../../../lib/form/use-form.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { CancelFields, type CancelValues } from '../cancel/cancel-fields.tsx'
import { type BulkResult, useMoveMany } from '../staff-orders.queries.ts'
import type { Selection } from '../use-selection.ts'
import { BulkResults } from './bulk-results.tsx'

/** One reason and one choice of refund for all that is marked. */
export function BulkCancelDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const { t } = useLingui()
  const [ids] = useState([...selection.marked])
  const [results, setResults] = useState<BulkResult[]>()
  // The marks stay until the outcome has been read: without them the bar, and this dialog with it, is gone.
  const close = () => {
    if (results) selection.clear()
    onClose()
  }
  const move = useMoveMany()
  const form = useForm<CancelValues>({ defaultValues: { reason: '', refund: 'whole' } })
  const send = async ({ reason, refund }: CancelValues) => {
    const { data } = await move.mutateAsync({ action: 'cancel', orderIds: ids, reason: reason.trim(), refund })
    setResults(data)
  }
  return (
    <FormDialog
      form={form}
      title={<Plural value={ids.length} one="Cancel # order?" other="Cancel # orders?" />}
      submit={<Trans>Cancel orders</Trans>}
      danger
      cancel={<Trans>Keep them</Trans>}
      onSend={send}
      failure={t`Failed to cancel order`}
      onClose={close}
      outcome={results && <BulkResults results={results} />}
    >
      <CancelFields form={form} />
    </FormDialog>
  )
}
