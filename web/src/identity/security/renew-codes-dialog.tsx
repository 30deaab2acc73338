import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export function RenewCodesDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [codes, setCodes] = useState<string[]>()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>New recovery codes</Trans>}
      footer={
        codes ? (
          <Button variant="primary" onClick={onClose}>
            <Trans>I have kept the codes</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={id} variant="primary" loading={busy}>
              <Trans>Continue</Trans>
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <PasswordStep
          id={id}
          hint={<Trans>The codes you have now stop working. Enter your password to get new ones.</Trans>}
          onBusy={setBusy}
          onSend={async (password) =>
            setCodes((await api('POST /auth/two-factor/recovery-codes', { body: { password } })).data.recoveryCodes)
          }
        />
      )}
    </Dialog>
  )
}
