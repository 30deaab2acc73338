import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { CodeStep } from '../../../identity/index.ts'
import { emailPattern } from '../../../lib/form/email-pattern.ts'
import { useConfig } from '../../../lib/query/config.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Form, SubmitButton } from '../../../ui/form/form.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Input, PasswordInput } from '../../../ui/form/input.tsx'
import { DemoLogins } from './demo-logins.tsx'
import { useLogin } from './use-login.ts'

export function LoginForm() {
  const { t } = useLingui()
  const { demo } = useConfig()
  const { state } = useLocation()
  const { form, submit, busy, fault, wait, asksCode, back } = useLogin()
  return (
    <>
      <Form fault={fault && <Refusal fault={fault} wait={wait} />} onSubmit={submit}>
        {asksCode ? (
          <CodeStep
            error={form.formState.errors.code?.message}
            {...form.register('code', { required: t`Enter the code from your authenticator app` })}
          />
        ) : (
          <Credentials form={form} />
        )}
        <SubmitButton size="lg" block busy={busy} busyText={<Trans>Signing in…</Trans>}>
          <Trans>Sign in</Trans>
        </SubmitButton>
        {asksCode && (
          <Button variant="ghost" onClick={back}>
            <Trans>Back</Trans>
          </Button>
        )}
      </Form>
      {!asksCode && (
        <p className="text-sm text-ink-soft">
          <Trans>No account yet?</Trans>{' '}
          <Link to="/register" state={state} className="link">
            <Trans>Register</Trans>
          </Link>
        </p>
      )}
      {demo && !asksCode && <DemoLogins onChoose={(who) => form.reset({ ...form.getValues(), ...who })} />}
    </>
  )
}

/** With how long somebody who tried too often has to wait. */
const Refusal = ({ fault, wait }: { fault: string; wait: string | undefined }) => (
  <>
    {fault}
    {wait && <span className="block font-normal">{wait}</span>}
  </>
)

function Credentials({ form }: Pick<ReturnType<typeof useLogin>, 'form'>) {
  const { t } = useLingui()
  const needed = t`This field is required`
  return (
    <>
      <FormField
        form={form}
        name="email"
        label={<Trans>Email</Trans>}
        required
        rules={{ required: needed, pattern: { value: emailPattern, message: t`Enter a valid e-mail address` } }}
      >
        {(input) => <Input type="email" autoComplete="username" {...input} />}
      </FormField>
      <FormField
        form={form}
        name="password"
        label={<Trans>Password</Trans>}
        required
        rules={{ required: needed }}
        aside={
          <Link to="/forgot-password" className="link">
            <Trans>Forgot password?</Trans>
          </Link>
        }
      >
        {(input) => <PasswordInput {...input} />}
      </FormField>
      <Checkbox label={<Trans>Remember me</Trans>} className="-my-2" {...form.register('rememberMe')} />
    </>
  )
}
