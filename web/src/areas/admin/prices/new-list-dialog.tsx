import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useCreatePriceList } from './prices.queries.ts'

export function NewListDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const create = useCreatePriceList()
  const [keyOf] = useState(attemptKeys)
  const form = useForm({ defaultValues: { name: '' } })
  const send = async ({ name }: { name: string }) => {
    const body = { name: name.trim(), rules: [] }
    const { data } = await create.mutateAsync({ key: keyOf(body), body })
    onClose()
    void navigate(`/admin/prices/${data._id}`)
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>New price list</Trans>}
      description={<Trans>It begins as a draft; nothing is priced by it until it is published.</Trans>}
      submit={<Trans>Add list</Trans>}
      onSend={send}
      failure={t`The list could not be added`}
      onClose={onClose}
    >
      <Field label={<Trans>Name of the list</Trans>} required error={form.formState.errors.name?.message}>
        <Input
          maxLength={100}
          autoComplete="off"
          {...form.register('name', { validate: (name) => name.trim() !== '' || t`This field is required` })}
        />
      </Field>
    </FormDialog>
  )
}
