import { Trans } from '@lingui/react/macro'
import { type Account, AccountForm } from '../../../accounts/index.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Textarea } from '../../../ui/form/input.tsx'

export function NotesForm({ account }: { account: Account }) {
  const form = useForm({ defaultValues: { notes: account.notes ?? '' } })
  return (
    <AccountForm
      accountId={account._id}
      form={form}
      title={<Trans>Notes</Trans>}
      hint={<Trans>For staff only; members never see them.</Trans>}
      bodyOf={({ notes }) => ({ notes: notes.trim() || null })}
    >
      <FormField form={form} name="notes" label={<Trans>Notes about the account</Trans>}>
        {(input) => <Textarea rows={8} maxLength={5000} {...input} />}
      </FormField>
    </AccountForm>
  )
}
