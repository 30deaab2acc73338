import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import {
  type Account,
  accountQuery,
  CostCentresCard,
  DetailsCard,
  HoldBanner,
  MembersPanel,
  OrderingCard,
  ReferencesCard,
} from '../../../accounts/index.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AccountRecurrences } from '../recurrences/account-recurrences.tsx'
import { AccountAddresses } from './account-addresses.tsx'
import { AccountInvoices } from './account-invoices.tsx'
import { AccountNumbers } from './account-numbers.tsx'
import { AccountOrders } from './account-orders.tsx'
import { NotesForm } from './notes-form.tsx'
import { PricesPanel } from './prices-panel.tsx'
import { TermsPanel } from './terms-panel.tsx'

export { texts } from '../office-texts.ts'

/** One business: what it orders, who belongs to it, who it is and how it pays. */
export function AccountPage() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const { data: account, error, refetch, isFetching } = useQuery(accountQuery(id))
  usePageTitle(account?.name ?? t`Account`)
  if (!account)
    return (
      <Card>
        {error ? (
          <ErrorState
            error={error}
            fallback={t`The account could not be loaded.`}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : (
          <SkeletonLines lines={10} />
        )}
      </Card>
    )
  return (
    <>
      <div className="flex flex-col gap-2">
        <Link to="/admin/accounts" className="link self-start text-sm">
          <Trans>All accounts</Trans>
        </Link>
        <PageHeader title={account.name} hint={account.legalName !== account.name && account.legalName} />
      </div>
      <HoldBanner account={account} />
      <AccountNumbers account={account} />
      <AccountTabs key={account._id} account={account} />
    </>
  )
}

function AccountTabs({ account }: { account: Account }) {
  const { t } = useLingui()
  const { user } = useSession()
  const orders = { id: 'orders', label: <Trans>Orders</Trans>, content: <AccountOrders accountId={account._id} /> }
  const recurring = {
    id: 'recurring',
    label: <Trans>Recurring</Trans>,
    content: <AccountRecurrences accountId={account._id} />,
  }
  const invoices = {
    id: 'invoices',
    label: <Trans>Invoices</Trans>,
    content: <AccountInvoices account={account} />,
  }
  const mayInvoice = user?.permissions.includes('financial-reports')
  const details = (
    <>
      <DetailsCard account={account} />
      <ReferencesCard account={account} />
      <CostCentresCard account={account} />
      <OrderingCard account={account} />
    </>
  )
  return (
    <Tabs
      label={t`Parts of the account`}
      tabs={[
        ...(user?.permissions.includes('order-tracking') ? [orders] : []),
        ...(user?.permissions.includes('order-management') ? [recurring] : []),
        { id: 'members', label: <Trans>Members</Trans>, content: <MembersPanel account={account} mayManage /> },
        { id: 'details', label: <Trans>Details</Trans>, content: details },
        { id: 'addresses', label: <Trans>Addresses</Trans>, content: <AccountAddresses account={account} /> },
        ...(mayInvoice ? [invoices] : []),
        { id: 'prices', label: <Trans>Prices</Trans>, content: <PricesPanel account={account} /> },
        { id: 'terms', label: <Trans>Terms</Trans>, content: <TermsPanel account={account} /> },
        { id: 'notes', label: <Trans>Notes</Trans>, content: <NotesForm account={account} /> },
      ]}
    />
  )
}
