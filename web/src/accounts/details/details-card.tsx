import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '../../lib/form/use-form.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { Input, Select, Textarea } from '../../ui/form/input.tsx'
import type { Account } from '../accounts.queries.ts'
import { AccountForm } from './account-form.tsx'
import { linesOf } from './lines.ts'

const valuesOf = ({ name, legalName, billingAddress, taxNumbers, invoiceEmails, invoiceLanguage }: Account) => ({
  name,
  legalName: legalName ?? '',
  billingAddress: billingAddress ?? '',
  gst: taxNumbers.gst ?? '',
  qst: taxNumbers.qst ?? '',
  invoiceEmails: invoiceEmails.join('\n'),
  invoiceLanguage,
})
type Values = ReturnType<typeof valuesOf>

const bodyOf = ({ gst, qst, invoiceEmails, legalName, billingAddress, ...rest }: Values) => ({
  ...rest,
  legalName: legalName.trim() || null,
  billingAddress: billingAddress.trim() || null,
  taxNumbers: { gst: gst.trim() || null, qst: qst.trim() || null },
  invoiceEmails: linesOf(invoiceEmails),
})

/** Who the business is, and where its invoices go. */
export function DetailsCard({ account }: { account: Account }) {
  const { t } = useLingui()
  const form = useForm<Values>({ defaultValues: valuesOf(account) })
  return (
    <AccountForm
      accountId={account._id}
      form={form}
      title={<Trans>Business</Trans>}
      hint={<Trans>As it stands on invoices.</Trans>}
      bodyOf={bodyOf}
      fieldNames={{ 'taxNumbers.gst': 'gst', 'taxNumbers.qst': 'qst' }}
      lists={['invoiceEmails']}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="name" label={<Trans>Name</Trans>} required>
          {(input) => <Input maxLength={120} {...input} />}
        </FormField>
        <FormField form={form} name="legalName" label={<Trans>Legal name</Trans>}>
          {(input) => <Input maxLength={200} {...input} />}
        </FormField>
        <FormField form={form} name="gst" label={<Trans>GST/HST number</Trans>}>
          {(input) => <Input maxLength={40} autoComplete="off" {...input} />}
        </FormField>
        <FormField form={form} name="qst" label={<Trans>QST number</Trans>}>
          {(input) => <Input maxLength={40} autoComplete="off" {...input} />}
        </FormField>
        <FormField
          form={form}
          name="billingAddress"
          label={<Trans>Billing address</Trans>}
          hint={<Trans>Printed on invoices. Without it they show no address.</Trans>}
        >
          {(input) => <Textarea rows={3} maxLength={300} autoComplete="off" {...input} />}
        </FormField>
        <FormField
          form={form}
          name="invoiceEmails"
          label={<Trans>E-mails for invoices</Trans>}
          hint={<Trans>One for each line.</Trans>}
        >
          {(input) => <Textarea rows={3} placeholder={t`accounting@example.com`} {...input} />}
        </FormField>
        <FormField form={form} name="invoiceLanguage" label={<Trans>Language of invoices</Trans>}>
          {(input) => (
            <Select {...input}>
              <option value="en">English</option>
              <option value="fr">Français</option>
            </Select>
          )}
        </FormField>
      </div>
    </AccountForm>
  )
}
