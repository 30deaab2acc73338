import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { PasswordInput } from '../../ui/form/input.tsx'
import { CodeStep } from './code-step.tsx'

/** Password or code, before something delicate (I1); what was asked for goes on by itself afterwards. */
export function ConfirmIdentityDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const { t } = useLingui()
  const { user } = useSession()
  const [byCode, setByCode] = useState(false)
  const form = useForm({ defaultValues: { password: '', code: '' }, unguarded: 'secret' })
  const send = async (values: { password: string; code: string }) => {
    await api('POST /auth/confirm', { body: byCode ? { code: values.code } : { password: values.password } })
    onAnswer(true)
  }
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Trans>Confirm that it is you</Trans>}
      description={
        <Trans>This is protected. After you confirm, it goes on, and nothing is asked for 10 minutes.</Trans>
      }
      submit={<Trans>Confirm</Trans>}
      onSend={send}
      failure={t`Something went wrong. Please try again.`}
      onClose={() => onAnswer(false)}
    >
      {/* For password managers: whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      {byCode ? (
        <CodeStep
          error={form.formState.errors.code?.message}
          {...form.register('code', { required: t`Enter the code from your authenticator app` })}
        />
      ) : (
        <FormField form={form} name="password" label={<Trans>Password</Trans>} required>
          {(input) => <PasswordInput autoComplete="current-password" {...input} />}
        </FormField>
      )}
      {user?.twoFactorEnabled && (
        <Button size="sm" variant="ghost" className="self-start" onClick={() => setByCode(!byCode)}>
          {byCode ? <Trans>Use my password</Trans> : <Trans>Use a code of my app</Trans>}
        </Button>
      )}
    </FormDialog>
  )
}
