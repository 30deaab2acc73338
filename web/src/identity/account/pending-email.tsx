import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** A new address that waits to be confirmed: until then the old one stays (I2). */
export function PendingEmail({ email }: { email: string }) {
  const { t } = useLingui()
  const { refresh } = useSession()
  const [busy, setBusy] = useState<'resend' | 'withdraw'>()
  const run = async (what: 'resend' | 'withdraw', act: () => Promise<unknown>, done: string) => {
    setBusy(what)
    try {
      await act()
      toast.success(done)
    } catch (error) {
      toast.error(messageOf(error, t`Something went wrong. Please try again.`))
    } finally {
      setBusy(undefined)
      // It may have been confirmed or stopped elsewhere meanwhile.
      await refresh().catch(() => {})
    }
  }
  const resend = () => run('resend', () => api('POST /users/email-change/resend'), t`We sent a new link to ${email}.`)
  const withdraw = () =>
    run('withdraw', () => api('DELETE /users/email-change'), t`Your e-mail address stays as it is.`)
  return (
    <Banner kind="info">
      <span className="break-words">
        <Trans>
          We sent a link to <strong className="break-all">{email}</strong>. Your address changes when you open it; until
          then the old one stays.
        </Trans>
      </span>
      <span className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" loading={busy === 'resend'} disabled={busy !== undefined} onClick={resend}>
          <Trans>
            Send a new link<span className="sr-only"> to {email}</span>
          </Trans>
        </Button>
        <Button size="sm" loading={busy === 'withdraw'} disabled={busy !== undefined} onClick={withdraw}>
          <Trans>Keep the old address</Trans>
        </Button>
      </span>
    </Banner>
  )
}
