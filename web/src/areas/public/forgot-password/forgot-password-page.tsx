import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { emailPattern } from '../../../lib/form/email-pattern.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { useSend } from '../../../lib/form/use-send.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { AuthFrame } from '../login/auth-frame.tsx'

/** Says the same whether or not the address has an account (F2). */
export function ForgotPasswordPage() {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string>()
  usePageTitle(t`Forgot password`)
  return (
    <AuthFrame
      title={<Trans>Forgot password</Trans>}
      hint={
        !sentTo && <Trans>Enter the e-mail address of your account. We send you a link to choose a new password.</Trans>
      }
    >
      {sentTo ? <Sent email={sentTo} onAgain={() => setSentTo(undefined)} /> : <ForgotForm onSent={setSentTo} />}
      <p className="text-sm">
        <Link to="/login" className="link">
          <Trans>Back to login</Trans>
        </Link>
      </p>
    </AuthFrame>
  )
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui()
  const form = useForm({ defaultValues: { email: '' }, unguarded: 'search' })
  const { submit, fault, busy } = useSend(form, t`The link could not be sent. Please try again.`, async ({ email }) => {
    await api('POST /auth/forgot-password', { body: { email } })
    onSent(email.trim())
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {fault && <Banner kind="error">{fault}</Banner>}
      <Field label={<Trans>Email</Trans>} required error={form.formState.errors.email?.message}>
        <Input
          type="email"
          autoComplete="username"
          {...form.register('email', {
            required: t`This field is required`,
            pattern: { value: emailPattern, message: t`Enter a valid e-mail address` },
          })}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {busy ? <Trans>Sending…</Trans> : <Trans>Send the link</Trans>}
      </Button>
    </form>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <>
      <Banner kind="info">
        <Trans>
          If {email} has an account, a link is on its way. It is good once, for 30 minutes. Look in the spam folder too.
        </Trans>
      </Banner>
      <Button onClick={onAgain}>
        <Trans>Use another address, or send it again</Trans>
      </Button>
    </>
  )
}
