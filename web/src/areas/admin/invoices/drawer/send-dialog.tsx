import { Trans, useLingui } from '@lingui/react/macro'
import type { Invoice } from '../../../../invoices/index.ts'
import { emailPattern } from '../../../../lib/form/email-pattern.ts'
import { useForm } from '../../../../lib/form/use-form.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useSendInvoice } from '../invoices.queries.ts'

const addressesOf = (typed: string) => typed.split(/[\s,;]+/).filter(Boolean)

/** To the addresses of the account, unless others are typed. */
export function SendDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useLingui()
  const mail = useSendInvoice()
  const form = useForm({ defaultValues: { to: '' } })
  const number = invoice.number ?? ''
  const send = async ({ to }: { to: string }) => {
    const { data } = await mail.mutateAsync({ id: invoice._id, to: addressesOf(to) })
    const reached = data.sentTo.join(', ')
    toast.success(t`${number} is on its way to ${reached}`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Send {number}</Trans>}
      description={<Trans>By mail with its PDF, in the language of the account.</Trans>}
      submit={<Trans>Send</Trans>}
      onSend={send}
      failure={t`The mail could not be sent.`}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="to"
        label={<Trans>Other addresses</Trans>}
        hint={<Trans>Left empty it goes to the addresses of the account.</Trans>}
        rules={{
          validate: (typed) => addressesOf(typed).every((one) => emailPattern.test(one)) || t`Enter e-mail addresses`,
        }}
      >
        {(input) => <Input maxLength={1000} {...input} />}
      </FormField>
    </FormDialog>
  )
}
