import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '../../../lib/form/use-form.ts'
import type { OrderView } from '../../../orders/index.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Input, Textarea } from '../../../ui/form/input.tsx'
import { useReturnOrder } from '../courier.queries.ts'
import { useSayDone } from './use-say-done.ts'

/** Back to the sender or the depot, with the name of who took it (H5). */
export function ReturnDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useLingui()
  const giveBack = useReturnOrder()
  const say = useSayDone()
  const form = useForm({ defaultValues: { signerName: '', notes: '' } })
  const send = async ({ signerName, notes }: { signerName: string; notes: string }) => {
    const when = await giveBack.mutateAsync({
      order,
      signerName: signerName.trim(),
      ...(notes.trim() && { notes: notes.trim() }),
    })
    say(when, t`Handed back`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>Hand it back</Trans>}
      description={<Trans>It goes back to its sender, and the order is over.</Trans>}
      submit={<Trans>Handed back</Trans>}
      cancel={null}
      onSend={send}
      failure={t`Failed to update delivery status. Please try again.`}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="signerName"
        label={<Trans>Who took it back?</Trans>}
        required={t`Please give a name`}
      >
        {(input) => <Input maxLength={100} autoComplete="off" {...input} />}
      </FormField>
      <FormField form={form} name="notes" label={<Trans>Note</Trans>}>
        {(input) => <Textarea rows={2} maxLength={1000} {...input} />}
      </FormField>
    </FormDialog>
  )
}
