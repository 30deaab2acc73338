import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface SecretDialogProps {
  title: string
  /** What the secret is, for those who do not see where it stands. */
  label: string
  /** Nothing if it was shown already and the answer with it was lost. */
  secret: string | undefined
  /** What to do then. */
  lost: string
  /** What else is to be known about it. */
  note?: string
  onClose: () => void
}

/** A secret that is shown this once. Whoever closes it before it is copied, in whatever way, is told so first. */
export function SecretDialog({ title, label, secret, lost, note, onClose }: SecretDialogProps) {
  const [copied, setCopied] = useState(false)
  const [warned, setWarned] = useState(false)
  const isSafe = copied || secret === undefined
  const close = () => (isSafe || warned ? onClose() : setWarned(true))
  const footer = (
    <>
      {warned && !isSafe && (
        <Button onClick={onClose}>
          <Trans>Close without copying</Trans>
        </Button>
      )}
      <Button variant="primary" onClick={() => (isSafe ? onClose() : setWarned(true))}>
        <Trans>Done</Trans>
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={close} title={title} footer={footer}>
      {secret === undefined ? (
        <Banner kind="error">{lost}</Banner>
      ) : (
        <div className="flex flex-col gap-4">
          <Banner kind={warned && !copied ? 'error' : 'warning'}>
            {warned && !copied ? (
              <Trans>It was not copied yet. Copy it now: it will not be shown again.</Trans>
            ) : (
              <Trans>Copy the secret now and keep it in a safe place. It will not be shown again.</Trans>
            )}
          </Banner>
          <div className="flex flex-col gap-2 sm:flex-row sm:items-center">
            <output
              aria-label={label}
              onCopy={() => setCopied(true)}
              className="min-w-0 flex-1 rounded-md bg-sunken px-3 py-2.5 font-mono text-sm wrap-anywhere select-all"
            >
              {secret}
            </output>
            <CopyButton text={secret} onCopied={() => setCopied(true)} />
          </div>
          {note && <p className="text-sm text-ink-soft">{note}</p>}
        </div>
      )}
    </Dialog>
  )
}
