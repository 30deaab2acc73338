import { Trans, useLingui } from '@lingui/react/macro'
import { instantAt, localTime } from '@maple/contract/platform/local-time'
import { useState } from 'react'
import { amountOf, type Invoice, type InvoiceMethod, methodNames } from '../../../../invoices/index.ts'
import { attemptKeys } from '../../../../lib/api/attempt-key.ts'
import { useForm } from '../../../../lib/form/use-form.ts'
import { formatMoney } from '../../../../lib/format/format.ts'
import { useConfig } from '../../../../lib/query/config.queries.ts'
import { serverNow } from '../../../../lib/server-clock.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Input, Select } from '../../../../ui/form/input.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useRecordPayment } from '../invoices.queries.ts'

const methods: readonly InvoiceMethod[] = ['eft', 'cheque', 'cash', 'card']

interface Values {
  amount: string
  method: InvoiceMethod
  reference: string
  day: string
}

/** What came in outside of this product: all of the balance, unless less is typed. */
export function PaymentDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useLingui()
  const { timeZone } = useConfig()
  const today = localTime(new Date(serverNow()), timeZone).date
  const record = useRecordPayment()
  const [keyOf] = useState(attemptKeys)
  const most = formatMoney(invoice.balance)
  const form = useForm<Values>({
    defaultValues: { amount: invoice.balance.toFixed(2), method: 'eft', reference: '', day: today },
  })
  const send = async ({ amount, method, reference, day }: Values) => {
    const body = {
      amount: amountOf(amount) ?? 0,
      method,
      ...(reference.trim() && { reference: reference.trim() }),
      // Today is now: noon may lie ahead.
      ...(day !== today && { receivedAt: instantAt(day, '12:00', timeZone).toISOString() }),
    }
    await record.mutateAsync({ id: invoice._id, key: keyOf(body), body })
    toast.success(t`Payment of ${formatMoney(body.amount)} recorded`)
    onClose()
  }
  const isPayable = (typed: string) => (amountOf(typed) ?? Number.POSITIVE_INFINITY) <= invoice.balance
  return (
    <FormDialog
      form={form}
      title={<Trans>Record a payment</Trans>}
      description={<Trans>{most} is left to pay.</Trans>}
      submit={<Trans>Record</Trans>}
      onSend={send}
      failure={t`The payment could not be recorded.`}
      fieldNames={{ receivedAt: 'day' }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          name="amount"
          label={<Trans>Amount</Trans>}
          rules={{ validate: (typed) => isPayable(typed) || t`Enter an amount up to ${most}` }}
        >
          {(input) => <Input inputMode="decimal" {...input} />}
        </FormField>
        <FormField form={form} name="day" label={<Trans>Received on</Trans>} required>
          {(input) => <Input type="date" max={today} {...input} />}
        </FormField>
        <MoreFields form={form} />
      </div>
    </FormDialog>
  )
}

function MoreFields({ form }: { form: ReturnType<typeof useForm<Values>> }) {
  const { i18n } = useLingui()
  return (
    <>
      <FormField form={form} name="method" label={<Trans>How it was paid</Trans>}>
        {(input) => (
          <Select {...input}>
            {methods.map((method) => (
              <option key={method} value={method}>
                {i18n._(methodNames[method])}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField
        form={form}
        name="reference"
        label={<Trans>Reference</Trans>}
        hint={<Trans>Number of the cheque or transfer.</Trans>}
      >
        {(input) => <Input maxLength={200} {...input} />}
      </FormField>
    </>
  )
}
