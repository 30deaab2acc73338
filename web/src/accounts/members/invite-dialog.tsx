import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { attemptKeys } from '../../lib/api/attempt-key.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { ChoiceCards } from '../../ui/form/choice-cards.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { toast } from '../../ui/toast.ts'
import { memberRoleHints, memberRoleNames, memberRoles } from '../account-words.ts'
import { type Account, type MemberRole, useInvite } from '../accounts.queries.ts'

interface InviteDialogProps {
  account: Account
  /** There is no member yet, so it is an owner who is missing. */
  first: boolean
  onClose: () => void
}

export function InviteDialog({ account, first, onClose }: InviteDialogProps) {
  const { t, i18n } = useLingui()
  const [keyOf] = useState(attemptKeys)
  const invite = useInvite(account._id)
  const form = useForm<{ email: string; role: MemberRole }>({
    defaultValues: { email: '', role: first ? 'owner' : 'booker' },
  })
  const { name } = account
  const send = async ({ email, role }: { email: string; role: MemberRole }) => {
    const body = { email: email.trim(), role }
    await invite.mutateAsync({ key: keyOf(body), body })
    toast.success(t`An invitation was sent to ${body.email}`)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={<Trans>Invite somebody to {name}</Trans>}
      description={<Trans>They get a mail with a link, and belong to the account as soon as they accept.</Trans>}
      submit={<Trans>Send invitation</Trans>}
      onSend={send}
      failure={t`The invitation could not be sent`}
      onClose={onClose}
    >
      <FormField form={form} name="email" label={<Trans>Email</Trans>} required>
        {(input) => <Input type="email" autoComplete="off" maxLength={254} {...input} />}
      </FormField>
      <ChoiceCards
        legend={<Trans>Role</Trans>}
        value={form.watch('role')}
        input={form.register('role')}
        choices={memberRoles.map((role) => ({
          value: role,
          label: i18n._(memberRoleNames[role]),
          hint: i18n._(memberRoleHints[role]),
        }))}
      />
    </FormDialog>
  )
}
