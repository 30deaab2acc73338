import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

export function CopyButton({ text, onCopied }: { text: string; onCopied?: () => void }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      onCopied?.()
    } catch {
      // Browsers give the clipboard only to pages over HTTPS, and may refuse it.
      toast.error(t`This browser does not let us copy. Mark the text and copy it by hand.`)
    }
  }
  return (
    <Button icon={copied ? <Check className="size-4 text-delivered" /> : <Copy className="size-4" />} onClick={copy}>
      <span aria-live="polite">{copied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}</span>
    </Button>
  )
}
