import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
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
  const id = useId()
  const [keyOf] = useState(attemptKeys)
  const [rank, setRank] = useState<RankChoice>('support')
  const add = useAddStaff()
  const form = useForm<StaffValues>({
    defaultValues: { firstName: '', lastName: '', email: '', phone: '', language: 'en' },
  })
  const { errors } = form.formState
  const { submit, fault, busy } = useSend(form, t`Failed to add the account`, async (values) => {
    const body = { ...values, ...rankOf(rank) }
    await add.mutateAsync({ key: keyOf(body), ...body })
    toast.success(t`An invitation was sent to ${values.email}`)
    onClose()
  })
  const given = { validate: (text: string) => text.trim() !== '' || t`This field is required` }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Add staff</Trans>}
      description={<Trans>They get a mail to choose their password; it is good for 24 hours.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            <Trans>Send invitation</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {fault && <Banner kind="error">{fault}</Banner>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={<Trans>First name</Trans>} required error={errors.firstName?.message}>
            <Input maxLength={100} {...form.register('firstName', given)} />
          </Field>
          <Field label={<Trans>Last name</Trans>} required error={errors.lastName?.message}>
            <Input maxLength={100} {...form.register('lastName', given)} />
          </Field>
        </div>
        <Field label={<Trans>Email</Trans>} required error={errors.email?.message}>
          <Input type="email" maxLength={254} {...form.register('email', given)} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={<Trans>Phone</Trans>} error={errors.phone?.message}>
            <Input type="tel" maxLength={40} {...form.register('phone')} />
          </Field>
          <Field label={<Trans>Language</Trans>}>
            <Select {...form.register('language')}>
              <option value="en">English</option>
              <option value="fr">Français</option>
            </Select>
          </Field>
        </div>
        <RankField value={rank} onChange={setRank} />
      </form>
    </Dialog>
  )
}
