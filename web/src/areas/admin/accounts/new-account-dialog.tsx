import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddAccount } from '../../../accounts/index.ts'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { emptyTerms, TermsFields, type TermsValues, termsBody } from './terms-fields.tsx'

interface Values extends TermsValues {
  name: string
  ownerEmail: string
}

export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [keyOf] = useState(attemptKeys)
  const add = useAddAccount()
  const form = useForm<Values>({ defaultValues: { name: '', ownerEmail: '', ...emptyTerms } })
  const send = async (values: Values) => {
    const owner = values.ownerEmail.trim()
    const body = { name: values.name.trim(), ...(owner && { ownerEmail: owner }), ...termsBody(values) }
    const { data } = await add.mutateAsync({ key: keyOf(body), body })
    toast.success(owner ? t`${data.name} was opened, and ${owner} was invited` : t`${data.name} was opened`)
    navigate(`/admin/accounts/${data._id}`)
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>New business account</Trans>}
      description={<Trans>The first owner gets a mail, and invites the others.</Trans>}
      submit={<Trans>Open account</Trans>}
      onSend={send}
      failure={t`The account could not be opened`}
      fieldNames={{ 'terms.payment': 'payment', 'terms.netDays': 'netDays' }}
      onClose={onClose}
    >
      <FormField form={form} name="name" label={<Trans>Name of the business</Trans>} required>
        {(input) => <Input maxLength={120} autoComplete="off" {...input} />}
      </FormField>
      <FormField
        form={form}
        name="ownerEmail"
        label={<Trans>E-mail of the first owner</Trans>}
        hint={<Trans>Empty: you invite somebody later.</Trans>}
      >
        {(input) => <Input type="email" maxLength={254} autoComplete="off" {...input} />}
      </FormField>
      <TermsFields form={form} />
    </FormDialog>
  )
}
