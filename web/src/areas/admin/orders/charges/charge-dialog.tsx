import { Trans, useLingui } from '@lingui/react/macro'
import { chargeCodes } from '@maple/contract/orders/charge-codes'
import { useRef } from 'react'
import { attemptKeys } from '../../../../lib/api/attempt-key.ts'
import { useForm } from '../../../../lib/form/use-form.ts'
import type { OrderView } from '../../../../orders/index.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Input, Select, Textarea } from '../../../../ui/form/input.tsx'
import { toast } from '../../../../ui/toast.ts'
import { amountOf, type ChargeValues, chargeOf } from './charge-values.ts'
import { chargeNames } from './charge-words.ts'
import { useAddCharge } from './charges.queries.ts'

/** More for an order, or some of it back (K5). */
export function ChargeDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const add = useAddCharge()
  const keys = useRef(attemptKeys())
  const form = useForm<ChargeValues>({ defaultValues: { code: 'waiting', amount: '', reason: '' } })
  const isCredit = form.watch('code') === 'credit'
  const send = async (values: ChargeValues) => {
    const body = chargeOf(values)
    await add.mutateAsync({ id: order._id, key: keys.current(body), body })
    toast.success(isCredit ? t`Credit given` : t`Charge added`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Add charge or credit</Trans>}
      description={
        <Trans>The customer is told, and the card is charged or given back the difference with its tax.</Trans>
      }
      submit={isCredit ? <Trans>Give credit</Trans> : <Trans>Add charge</Trans>}
      onSend={send}
      failure={t`Failed to add the charge`}
      onClose={onClose}
    >
      <FormField form={form} name="code" label={<Trans>What for</Trans>}>
        {(input) => (
          <Select {...input}>
            {chargeCodes.map((code) => (
              <option key={code} value={code}>
                {i18n._(chargeNames[code])}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField
        form={form}
        name="amount"
        label={<Trans>Amount before tax</Trans>}
        rules={{ validate: (typed) => amountOf(typed) !== undefined || t`Enter an amount above zero` }}
      >
        {(input) => <Input inputMode="decimal" {...input} />}
      </FormField>
      <FormField
        form={form}
        name="reason"
        label={<Trans>Reason</Trans>}
        required={t`Please give a reason`}
        hint={<Trans>The customer reads it.</Trans>}
      >
        {(input) => <Textarea rows={3} maxLength={500} {...input} />}
      </FormField>
    </FormDialog>
  )
}
