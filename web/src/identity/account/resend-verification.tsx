import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** Mails the confirmation link again, to the address that the account has now. */
export function ResendVerification({ size }: { size?: 'sm' }) {
  const { t } = useLingui()
  const { user } = useSession()
  const email = user?.email ?? ''
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const resend = async () => {
    setState('busy')
    try {
      await api('POST /auth/resend-verification')
      toast.success(t`We sent a new link to ${email}.`)
      setState('sent')
    } catch (error) {
      toast.error(messageOf(error, t`The link could not be sent. Please try again.`))
      setState('idle')
    }
  }
  return (
    <Button size={size} loading={state === 'busy'} onClick={resend}>
      {state === 'sent' ? <Trans>Send it once more</Trans> : <Trans>Send a new link</Trans>}
    </Button>
  )
}
