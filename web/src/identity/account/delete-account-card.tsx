import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

export function DeleteAccountCard() {
  const [open, setOpen] = useState(false)
  return (
    <Card title={<Trans>Delete my account</Trans>}>
      <p className="max-w-2xl text-sm text-ink-soft">
        <Trans>
          Your personal data is erased. What the law obliges us to keep, such as invoices, stays without your name. This
          cannot be undone.
        </Trans>
      </p>
      <Button variant="danger" className="mt-4" onClick={() => setOpen(true)}>
        <Trans>Delete my account</Trans>
      </Button>
      {open && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}
