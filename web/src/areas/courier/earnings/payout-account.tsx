import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Landmark from 'lucide-react/icons/landmark'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { payoutAccountQuery } from './earnings.queries.ts'

const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog }))

/** The bank account, by its last digits, and the way to change it. */
export function PayoutAccount() {
  const { data } = useQuery(payoutAccountQuery)
  const [open, setOpen] = useState(false)
  const account = data?.account
  return (
    <>
      <Button size="sm" icon={<Landmark className="size-4" />} onClick={() => setOpen(true)}>
        {account ? <Trans>Account {account}</Trans> : <Trans>Add bank account</Trans>}
      </Button>
      <Suspense>{open && <AccountDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
