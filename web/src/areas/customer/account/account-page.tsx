import { Trans, useLingui } from '@lingui/react/macro'
import Building2 from 'lucide-react/icons/building-2'
import {
  type Account,
  CostCentresCard,
  CreditBar,
  DetailsCard,
  HoldBanner,
  MembersPanel,
  OrderingCard,
  ReferencesCard,
  useActiveAccount,
} from '../../../accounts/index.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AddressesPanel } from '../profile/addresses-panel.tsx'
import { AccountFacts, ReferenceFacts } from './account-facts.tsx'
import { CostCentreReport } from './cost-centre-report.tsx'

/** The business that the customer acts for (J5). */
export function AccountPage() {
  const { t } = useLingui()
  const { business, isPending } = useActiveAccount()
  usePageTitle(business?.name ?? t`Account`)
  if (isPending)
    return (
      <Card>
        <SkeletonLines lines={10} />
      </Card>
    )
  if (!business) return <NoBusiness />
  return (
    <>
      <PageHeader title={business.name} hint={business.legalName} actions={<Credit account={business} />} />
      <HoldBanner account={business} />
      <AccountTabs key={business._id} account={business} />
    </>
  )
}

/** Whoever acts for themselves here. */
const NoBusiness = () => (
  <>
    <PageHeader title={<Trans>Account</Trans>} />
    <Card>
      <EmptyState
        icon={<Building2 />}
        title={<Trans>You are ordering for yourself</Trans>}
        hint={
          <Trans>
            What belongs to a business is shown here once you act for one: choose it above, or ask its owner to invite
            you.
          </Trans>
        }
      />
    </Card>
  </>
)

const Credit = ({ account }: { account: Account }) =>
  account.terms.payment === 'account' ? (
    <div className="text-sm">
      <span className="text-ink-faint">
        <Trans>Credit used</Trans>
      </span>
      <CreditBar account={account} />
    </div>
  ) : null

function AccountTabs({ account }: { account: Account }) {
  const { t } = useLingui()
  const isOwner = account.role === 'owner'
  const mayKeep = isOwner || account.role === 'booker'
  const details = isOwner ? (
    <>
      <DetailsCard account={account} />
      <OrderingCard account={account} />
    </>
  ) : (
    <AccountFacts account={account} />
  )
  const references = isOwner ? (
    <>
      <ReferencesCard account={account} />
      <CostCentresCard account={account} />
    </>
  ) : (
    <ReferenceFacts account={account} />
  )
  return (
    <Tabs
      label={t`Parts of the account`}
      tabs={[
        {
          id: 'members',
          label: <Trans>Members</Trans>,
          content: <MembersPanel account={account} mayManage={isOwner} />,
        },
        {
          id: 'addresses',
          label: <Trans>Addresses</Trans>,
          content: <AddressesPanel accountId={account._id} readOnly={!mayKeep} />,
        },
        { id: 'details', label: <Trans>Details</Trans>, content: details },
        { id: 'references', label: <Trans>References and cost centres</Trans>, content: references },
        { id: 'report', label: <Trans>Report</Trans>, content: <CostCentreReport accountId={account._id} /> },
      ]}
    />
  )
}
