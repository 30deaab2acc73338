import { Trans, useLingui } from '@lingui/react/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useForm } from '../../../lib/form/use-form.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSetPayoutAccount } from './earnings.queries.ts'

const empty = { holder: '', institution: '', transit: '', account: '' }

export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const save = useSetPayoutAccount()
  const form = useForm({ defaultValues: empty })
  const send = async (values: typeof empty) => {
    await save.mutateAsync(values)
    toast.success(t`Bank account saved`)
    onClose()
  }
  const needed = { required: t`This field is required` }
  const digits = (pattern: RegExp) => ({ ...needed, pattern: { value: pattern, message: t`Enter the digits only` } })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Bank account</Trans>}
      description={<Trans>The numbers at the bottom of a cheque. They are stored encrypted.</Trans>}
      submit={<Trans>Save</Trans>}
      onSend={send}
      failure={t`The account could not be saved.`}
      onClose={onClose}
    >
      <FormField form={form} name="holder" label={<Trans>Account holder</Trans>} rules={needed}>
        {(input) => <Input autoComplete="name" {...input} />}
      </FormField>
      <FormField form={form} name="transit" label={<Trans>Transit number (5 digits)</Trans>} rules={digits(/^\d{5}$/)}>
        {(input) => <DigitsInput {...input} />}
      </FormField>
      <FormField
        form={form}
        name="institution"
        label={<Trans>Institution number (3 digits)</Trans>}
        rules={digits(/^\d{3}$/)}
      >
        {(input) => <DigitsInput {...input} />}
      </FormField>
      <FormField form={form} name="account" label={<Trans>Account number</Trans>} rules={digits(/^\d{5,12}$/)}>
        {(input) => <DigitsInput {...input} />}
      </FormField>
    </FormDialog>
  )
}

const DigitsInput = (input: UseFormRegisterReturn) => <Input inputMode="numeric" autoComplete="off" {...input} />
