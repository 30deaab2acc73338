import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Input, Select } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { type RankChoice, RankField, rankOf } from './rank-field.tsx'
import { useAddStaff } from './users.queries.ts'

interface StaffValues {
  firstName: string
  lastName: string
  email: string
  phone: string
  language: 'en' | 'fr'
}

export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [keyOf] = useState(attemptKeys)
  const [rank, setRank] = useState<RankChoice>('support')
  const add = useAddStaff()
  const form = useForm<StaffValues>({
    defaultValues: { firstName: '', lastName: '', email: '', phone: '', language: 'en' },
  })
  const send = async (values: StaffValues) => {
    const body = { ...values, ...rankOf(rank) }
    await add.mutateAsync({ key: keyOf(body), ...body })
    toast.success(t`An invitation was sent to ${values.email}`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>Add staff</Trans>}
      description={<Trans>They get a mail to choose their password; it is good for 24 hours.</Trans>}
      submit={<Trans>Send invitation</Trans>}
      onSend={send}
      failure={t`Failed to add the account`}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="firstName" label={<Trans>First name</Trans>} required>
          {(input) => <Input maxLength={100} {...input} />}
        </FormField>
        <FormField form={form} name="lastName" label={<Trans>Last name</Trans>} required>
          {(input) => <Input maxLength={100} {...input} />}
        </FormField>
      </div>
      <FormField form={form} name="email" label={<Trans>Email</Trans>} required>
        {(input) => <Input type="email" maxLength={254} {...input} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="phone" label={<Trans>Phone</Trans>}>
          {(input) => <Input type="tel" maxLength={40} {...input} />}
        </FormField>
        <FormField form={form} name="language" label={<Trans>Language</Trans>}>
          {(input) => (
            <Select {...input}>
              <option value="en">English</option>
              <option value="fr">Français</option>
            </Select>
          )}
        </FormField>
      </div>
      <RankField value={rank} onChange={setRank} />
    </FormDialog>
  )
}
