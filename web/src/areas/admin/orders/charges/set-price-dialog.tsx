import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '../../../../lib/form/use-form.ts'
import type { OrderView } from '../../../../orders/index.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Input, Textarea } from '../../../../ui/form/input.tsx'
import { toast } from '../../../../ui/toast.ts'
import { amountOf } from './charge-values.ts'
import { usePriceOrder } from './charges.queries.ts'

interface SetPriceDialogProps {
  order: OrderView
  /** By its list once more, since that was mended; else by an amount. */
  isAnew: boolean
  onClose: () => void
}

/** A price for an order that no rule gave one; then it is offered, and the customer told (K6). */
export function SetPriceDialog({ order, isAnew, onClose }: SetPriceDialogProps) {
  const { t } = useLingui()
  const price = usePriceOrder()
  const form = useForm({ defaultValues: { amount: '', reason: '' } })
  const send = async ({ amount, reason }: { amount: string; reason: string }) => {
    const typed = amountOf(amount)
    const body = { reason: reason.trim(), ...(!isAnew && typed !== undefined && { amount: typed }) }
    await price.mutateAsync({ id: order._id, body })
    void toast.success(t`The order has a price and is offered now`)
    onClose()
  }
  const isFilled = (reason: string) => reason.trim() !== '' || t`This field is required`
  return (
    <FormDialog
      form={form}
      size="sm"
      title={isAnew ? <Trans>Price the order anew</Trans> : <Trans>Set the price</Trans>}
      description={
        isAnew ? (
          <Trans>The price list is asked again, as it is in force now.</Trans>
        ) : (
          <Trans>Taxes are added. The order is then offered to couriers and the customer is told.</Trans>
        )
      }
      submit={isAnew ? <Trans>Price it</Trans> : <Trans>Set this price</Trans>}
      onSend={send}
      failure={t`The price could not be set`}
      onClose={onClose}
    >
      {!isAnew && (
        <FormField
          form={form}
          name="amount"
          label={<Trans>Amount before tax</Trans>}
          rules={{ validate: (typed) => amountOf(typed) !== undefined || t`Enter an amount above zero` }}
        >
          {(input) => <Input inputMode="decimal" {...input} />}
        </FormField>
      )}
      <FormField form={form} name="reason" label={<Trans>Reason of the price</Trans>} rules={{ validate: isFilled }}>
        {(input) => <Textarea rows={2} maxLength={500} {...input} />}
      </FormField>
    </FormDialog>
  )
}
