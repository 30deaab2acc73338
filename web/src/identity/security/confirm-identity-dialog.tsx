import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useSend } from '../../lib/form/use-send.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/input.tsx'
import { CodeStep } from './code-step.tsx'

/** Password or code, before something delicate (I1); what was asked for goes on by itself afterwards. */
export function ConfirmIdentityDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const { t } = useLingui()
  const id = useId()
  const { user } = useSession()
  const [byCode, setByCode] = useState(false)
  const form = useForm({ defaultValues: { password: '', code: '' }, unguarded: 'secret' })
  const { errors } = form.formState
  const { submit, fault, busy } = useSend(form, t`Something went wrong. Please try again.`, async (values) => {
    await api('POST /auth/confirm', { body: byCode ? { code: values.code } : { password: values.password } })
    onAnswer(true)
  })
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={() => onAnswer(false)}
      title={<Trans>Confirm that it is you</Trans>}
      description={
        <Trans>This is protected. After you confirm, it goes on, and nothing is asked for 10 minutes.</Trans>
      }
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" loading={busy}>
            <Trans>Confirm</Trans>
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        // The form around it, of which this is a part in React though not on the page, is not meant.
        onSubmit={(event) => {
          event.stopPropagation()
          void submit(event)
        }}
        className="flex flex-col gap-4"
      >
        {fault && <Banner kind="error">{fault}</Banner>}
        {/* For password managers: whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        {byCode ? (
          <CodeStep
            error={errors.code?.message}
            {...form.register('code', { required: t`Enter the code from your authenticator app` })}
          />
        ) : (
          <Field label={<Trans>Password</Trans>} required error={errors.password?.message}>
            <PasswordInput
              autoComplete="current-password"
              {...form.register('password', { required: t`This field is required` })}
            />
          </Field>
        )}
        {user?.twoFactorEnabled && (
          <Button size="sm" variant="ghost" className="self-start" onClick={() => setByCode(!byCode)}>
            {byCode ? <Trans>Use my password</Trans> : <Trans>Use a code of my app</Trans>}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
