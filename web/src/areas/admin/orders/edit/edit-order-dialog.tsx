import { Trans, useLingui } from '@lingui/react/macro'
import { editableParts } from '@maple/contract/orders/order-edits'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useForm } from '../../../../lib/form/use-form.ts'
import { useSend } from '../../../../lib/form/use-send.ts'
import { useConfig } from '../../../../lib/query/config.queries.ts'
import { faultOf, type OrderView } from '../../../../orders/index.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Input, Textarea } from '../../../../ui/form/input.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useEditOrder } from '../staff-orders.queries.ts'
import { EditPrice, useRequote } from './edit-price.tsx'
import { EditStopFields } from './edit-stop-fields.tsx'
import { changesSomething, type EditValues, editOf, editValuesOf, tripOf } from './edit-values.ts'
import { EditWindowFields } from './edit-window-fields.tsx'

/** What may still be changed of an order, and what it then costs. */
export function EditOrderDialog({ order: opened, onClose }: { order: OrderView; onClose: () => void }) {
  const { t } = useLingui()
  // As it was when the dialog was opened: a change by somebody else is told, not overwritten.
  const [order] = useState(opened)
  const id = useId()
  const { timeZone } = useConfig()
  const save = useEditOrder()
  const form = useForm<EditValues>({ defaultValues: editValuesOf(order, timeZone) })
  const edit = editOf(order, form.watch(), timeZone)
  const quote = useRequote(order, edit)
  const parts = editableParts[order.status]
  const { submit, fault, busy } = useSend(form, t`Failed to save the order`, async (values) => {
    const body = editOf(order, values, timeZone)
    await save.mutateAsync({ id: order._id, ...body, ...(quote.data && { expectedTotal: quote.data.after }) })
    toast.success(t`Order saved`)
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={<Trans>Edit order</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy} disabled={!changesSomething(edit)}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-6">
          {fault && <Banner kind="error">{fault}</Banner>}
          {parts.includes('pickup') && order.type === 'pickup-delivery' && (
            <EditStopFields stop="pickup" fault={faultOf(quote.error, 'pickup')} />
          )}
          {parts.includes('delivery') && <EditStopFields stop="delivery" fault={faultOf(quote.error, 'delivery')} />}
          {parts.includes('window') && <EditWindowFields order={order} />}
          <Field label={<Trans>Special instructions</Trans>}>
            <Textarea rows={2} maxLength={1000} {...form.register('specialInstructions')} />
          </Field>
          <EditPrice quote={quote} onConfirm={() => form.setValue('confirmed', tripOf(form.getValues()))} />
          <Field
            label={<Trans>Reason</Trans>}
            required
            hint={<Trans>The customer sees it in the timeline.</Trans>}
            error={form.formState.errors.reason?.message}
          >
            <Input
              maxLength={500}
              {...form.register('reason', { validate: (text) => text.trim() !== '' || t`Please give a reason` })}
            />
          </Field>
        </form>
      </FormProvider>
    </Dialog>
  )
}
