import { Trans, useLingui } from '@lingui/react/macro'
import { editableParts } from '@maple/contract/orders/order-edits'
import { useState } from 'react'
import { useForm } from '../../../../lib/form/use-form.ts'
import { useConfig } from '../../../../lib/query/config.queries.ts'
import { faultOf, type OrderView } from '../../../../orders/index.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Input, Textarea } from '../../../../ui/form/input.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useEditOrder } from '../staff-orders.queries.ts'
import { EditParcelFields, EditPriorityField } from './edit-parcel-fields.tsx'
import { EditPrice, useRequote } from './edit-price.tsx'
import { EditStopFields } from './edit-stop-fields.tsx'
import { changesSomething, type EditValues, editOf, editValuesOf, tripOf } from './edit-values.ts'
import { EditWindowFields } from './edit-window-fields.tsx'

/** What may still be changed of an order, and what it then costs. */
export function EditOrderDialog({ order: opened, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useLingui()
  // As it was when the dialog was opened: a change by somebody else is told, not overwritten.
  const [order] = useState(opened)
  const { timeZone } = useConfig()
  const save = useEditOrder()
  const form = useForm<EditValues>({ defaultValues: editValuesOf(order, timeZone) })
  const edit = editOf(order, form.watch(), timeZone)
  const quote = useRequote(order, edit)
  const parts = editableParts[order.status]
  const send = async (values: EditValues) => {
    const body = editOf(order, values, timeZone)
    await save.mutateAsync({
      id: order._id,
      ...body,
      ...(typeof quote.data?.after === 'number' && { expectedTotal: quote.data.after }),
    })
    toast.success(t`Order saved`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="lg"
      title={<Trans>Edit order</Trans>}
      submit={<Trans>Save</Trans>}
      disabled={!changesSomething(edit)}
      onSend={send}
      failure={t`Failed to save the order`}
      onClose={onClose}
    >
      {parts.includes('pickup') && order.type === 'pickup-delivery' && (
        <EditStopFields stop="pickup" fault={faultOf(quote.error, 'pickup')} />
      )}
      {parts.includes('delivery') && <EditStopFields stop="delivery" fault={faultOf(quote.error, 'delivery')} />}
      {parts.includes('package') && <EditParcelFields count={order.parcels.length} />}
      {parts.includes('priority') && <EditPriorityField />}
      {parts.includes('window') && <EditWindowFields order={order} />}
      <FormField form={form} name="specialInstructions" label={<Trans>Special instructions</Trans>}>
        {(input) => <Textarea rows={2} maxLength={1000} {...input} />}
      </FormField>
      <EditPrice quote={quote} onConfirm={() => form.setValue('confirmed', tripOf(form.getValues()))} />
      <FormField
        form={form}
        name="reason"
        label={<Trans>Reason</Trans>}
        required={t`Please give a reason`}
        hint={<Trans>The customer sees it in the timeline.</Trans>}
      >
        {(input) => <Input maxLength={500} {...input} />}
      </FormField>
    </FormDialog>
  )
}
