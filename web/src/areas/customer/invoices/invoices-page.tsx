import { Trans, useLingui } from '@lingui/react/macro'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useState } from 'react'
import type { Account } from '../../../accounts/index.ts'
import { StatementDialog } from '../../../invoices/index.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { Select } from '../../../ui/form/input.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { useBilledAccount } from './use-billed-account.ts'

/** What a business was billed, for its owners and those who pay (L1). */
export function InvoicesPage() {
  const { t } = useLingui()
  usePageTitle(t`Invoices`)
  const { accounts, account, choose, error, refetch } = useBilledAccount()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <PageHeader
        title={<Trans>Invoices</Trans>}
        hint={account?.name}
        actions={
          account && (
            <>
              {accounts && accounts.length > 1 && <Choice {...{ accounts, account }} onChoose={choose} />}
              <Button onClick={() => setAsking(true)}>
                <Trans>Statement</Trans>
              </Button>
            </>
          )
        }
      />
      {account ? (
        <InvoiceList key={account._id} account={account} />
      ) : (
        <Card flush={Boolean(error || accounts)}>
          {error ? (
            <ErrorState error={error} fallback={t`The invoices could not be loaded.`} onRetry={refetch} />
          ) : accounts ? (
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

interface ChoiceProps {
  accounts: readonly Account[]
  account: Account
  onChoose: (id: string) => void
}

function Choice({ accounts, account, onChoose }: ChoiceProps) {
  const { t } = useLingui()
  return (
    <Select aria-label={t`Account`} value={account._id} onChange={({ target }) => onChoose(target.value)}>
      {accounts.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
