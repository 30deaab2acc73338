import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useForm } from '../../../../lib/form/use-form.ts'
import { useSend } from '../../../../lib/form/use-send.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { CancelFields, type CancelValues } from '../cancel/cancel-fields.tsx'
import { type BulkResult, useMoveMany } from '../staff-orders.queries.ts'
import type { Selection } from '../use-selection.ts'
import { BulkResults } from './bulk-results.tsx'

/** One reason and one choice of refund for all that is marked. */
export function BulkCancelDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const [ids] = useState([...selection.marked])
  const [results, setResults] = useState<BulkResult[]>()
  // The marks stay until the outcome has been read: without them the bar, and this dialog with it, is gone.
  const close = () => {
    if (results) selection.clear()
    onClose()
  }
  const move = useMoveMany()
  const form = useForm<CancelValues>({ defaultValues: { reason: '', refund: 'whole' } })
  const { submit, fault, busy } = useSend(form, t`Failed to cancel order`, async ({ reason, refund }) => {
    const { data } = await move.mutateAsync({ action: 'cancel', orderIds: ids, reason: reason.trim(), refund })
    setResults(data)
  })
  return (
    <Dialog
      open
      onOpenChange={close}
      title={<Plural value={ids.length} one="Cancel # order?" other="Cancel # orders?" />}
      footer={
        results ? (
          <Button onClick={close}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={close}>
              <Trans>Keep them</Trans>
            </Button>
            <Button type="submit" form={id} variant="danger" loading={busy}>
              <Trans>Cancel orders</Trans>
            </Button>
          </>
        )
      }
    >
      {results ? (
        <BulkResults results={results} />
      ) : (
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
          {fault && <Banner kind="error">{fault}</Banner>}
          <CancelFields form={form} />
        </form>
      )}
    </Dialog>
  )
}
