import { Trans, useLingui } from '@lingui/react/macro'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RenewCodesDialog } from './renew-codes-dialog.tsx'
import { TwoFactorOffDialog } from './two-factor-off-dialog.tsx'
import { TwoFactorSetupDialog } from './two-factor-setup-dialog.tsx'

type Open = 'setup' | 'renew' | 'off' | undefined

export function TwoFactorCard({ enabled, onDone }: { enabled: boolean; onDone: (message: string) => void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          <Trans>Two-factor authentication</Trans>
          {enabled ? (
            <Badge tone="delivered" icon={<ShieldCheck />}>
              <Trans>On</Trans>
            </Badge>
          ) : (
            <Badge>
              <Trans>Off</Trans>
            </Badge>
          )}
        </span>
      }
    >
      <p className="max-w-2xl text-sm text-ink-soft">
        <Trans>
          When you sign in, we also ask for a code from an app on your phone. Somebody who learns your password still
          cannot get in.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {enabled ? (
          <>
            <Button onClick={() => setOpen('renew')}>
              <Trans>New recovery codes</Trans>
            </Button>
            <Button variant="danger" onClick={() => setOpen('off')}>
              <Trans>Turn off</Trans>
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('setup')}>
            <Trans>Set up</Trans>
          </Button>
        )}
      </div>
      {open === 'setup' && <TwoFactorSetupDialog onClose={close} />}
      {open === 'renew' && <RenewCodesDialog onClose={close} />}
      {open === 'off' && (
        <TwoFactorOffDialog onClose={close} onOff={() => onDone(t`Two-factor authentication is off`)} />
      )}
    </Card>
  )
}
