import { Trans, useLingui } from '@lingui/react/macro'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useState } from 'react'
import { StatementDialog } from '../../../invoices/index.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { useBilledAccount } from './use-billed-account.ts'

/** What a business was billed, for its owners and those who pay (L1). */
export function InvoicesPage() {
  const { t } = useLingui()
  usePageTitle(t`Invoices`)
  const { accounts, account } = useBilledAccount()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <PageHeader
        title={<Trans>Invoices</Trans>}
        hint={account?.name}
        actions={
          account && (
            <Button onClick={() => setAsking(true)}>
              <Trans>Statement</Trans>
            </Button>
          )
        }
      />
      {account ? (
        <InvoiceList key={account._id} account={account} />
      ) : (
        <Card flush={accounts !== undefined}>
          {accounts ? (
            <EmptyState
              icon={<ReceiptText />}
              title={<Trans>No invoices</Trans>}
              hint={<Trans>Only owners and billing members of a business account see its invoices.</Trans>}
            />
          ) : (
            <SkeletonLines lines={6} />
          )}
        </Card>
      )}
      {asking && account && <StatementDialog account={account} onClose={() => setAsking(false)} />}
    </>
  )
}
