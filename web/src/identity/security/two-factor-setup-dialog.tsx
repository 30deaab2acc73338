import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { api, type Data } from '../../lib/api/api.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanStep } from './scan-step.tsx'

/** Password, then the QR picture and a first code, then the recovery codes. */
export function TwoFactorSetupDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { refresh } = useSession()
  const [secret, setSecret] = useState<Data<'POST /auth/two-factor/setup'>>()
  const [codes, setCodes] = useState<string[]>()
  const [busy, setBusy] = useState(false)

  // The card behind says 'On' only now: it would otherwise take this dialog away before the codes are kept.
  const finish = () => {
    onClose()
    if (codes) refresh().catch(() => {})
  }
  return (
    <Dialog
      open
      onOpenChange={finish}
      title={codes ? <Trans>Two-factor authentication is on</Trans> : <Trans>Set up two-factor authentication</Trans>}
      footer={
        codes ? (
          <Button variant="primary" onClick={finish}>
            <Trans>I have kept the codes</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={finish}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={id} variant="primary" loading={busy}>
              {secret ? <Trans>Turn on</Trans> : <Trans>Continue</Trans>}
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : secret ? (
        <ScanStep
          id={id}
          secret={secret}
          onBusy={setBusy}
          onSend={async (code) =>
            setCodes((await api('POST /auth/two-factor/enable', { body: { code } })).data.recoveryCodes)
          }
        />
      ) : (
        <PasswordStep
          id={id}
          hint={<Trans>First, enter your password, so that we know it is you.</Trans>}
          onBusy={setBusy}
          onSend={async (password) =>
            setSecret((await api('POST /auth/two-factor/setup', { body: { password } })).data)
          }
        />
      )}
    </Dialog>
  )
}
