import { Trans, useLingui } from '@lingui/react/macro'
import type { Data } from '../../lib/api/api.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { useSend } from '../../lib/form/use-send.ts'
import { Banner } from '../../ui/banner.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'

interface ScanStepProps {
  id: string
  secret: Data<'POST /auth/two-factor/setup'>
  onBusy: (busy: boolean) => void
  onSend: (code: string) => Promise<void>
}

export function ScanStep({ id, secret, onBusy, onSend }: ScanStepProps) {
  const { t } = useLingui()
  const form = useForm({ defaultValues: { code: '' }, unguarded: 'secret' })
  const { submit, fault } = useSend(form, t`Something went wrong. Please try again.`, async ({ code }) => {
    onBusy(true)
    await onSend(code).finally(() => onBusy(false))
  })
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {fault && <Banner kind="error">{fault}</Banner>}
      <p className="text-sm text-ink-soft">
        <Trans>
          Scan this picture with an authenticator app (Google Authenticator, Microsoft Authenticator, 1Password…).
        </Trans>
      </p>
      <img
        src={secret.qr}
        alt={t`QR code for your authenticator app`}
        width={200}
        height={200}
        className="mx-auto rounded-md border border-line bg-white p-2"
      />
      <div className="text-sm">
        <p className="text-ink-soft">
          <Trans>On the same phone, or no camera? Enter this key instead:</Trans>
        </p>
        <div className="mt-1 flex items-center gap-2">
          <code className="min-w-0 flex-1 rounded-md bg-sunken px-3 py-2 break-all select-all">
            {secret.secret.replace(/.{4}(?=.)/g, '$& ')}
          </code>
          <CopyButton text={secret.secret} />
        </div>
      </div>
      <Field label={<Trans>Code from the app</Trans>} required error={form.formState.errors.code?.message}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          className="tabular-nums tracking-widest"
          {...form.register('code', { required: t`Enter the code from your authenticator app` })}
        />
      </Field>
    </form>
  )
}
