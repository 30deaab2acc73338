import { Trans, useLingui } from '@lingui/react/macro'
import CreditCard from 'lucide-react/icons/credit-card'
import Package from 'lucide-react/icons/package'
import Truck from 'lucide-react/icons/truck'
import Users from 'lucide-react/icons/users'
import { type Account, CreditBar, termsNames } from '../../../accounts/index.ts'
import { formatMoney, formatNumber } from '../../../lib/format/format.ts'
import { Banner } from '../../../ui/banner.tsx'
import { StatCard } from '../../../ui/card.tsx'

/** What one wants to know before opening a tab. */
export function AccountNumbers({ account }: { account: Account }) {
  const { t, i18n } = useLingui()
  const { counts, credit, terms } = account
  const isOnAccount = terms.payment === 'account'
  return (
    <>
      {counts.members === 0 && !account.closed && (
        <Banner kind="info">
          <Trans>
            Nobody belongs to this account yet. Invite an owner: orders can be placed for it once they have accepted.
          </Trans>
        </Banner>
      )}
      <section aria-label={t`The account in numbers`} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard
          label={isOnAccount ? <Trans>Credit left</Trans> : <Trans>Payment</Trans>}
          icon={<CreditCard />}
          value={!isOnAccount ? i18n._(termsNames.card) : credit.left === null ? t`No limit` : formatMoney(credit.left)}
          picture={isOnAccount && <CreditBar account={account} />}
        />
        <StatCard label={<Trans>Orders</Trans>} icon={<Package />} value={formatNumber(counts.orders)} />
        <StatCard label={<Trans>Open orders</Trans>} icon={<Truck />} value={formatNumber(counts.openOrders)} />
        <StatCard label={<Trans>Members</Trans>} icon={<Users />} value={formatNumber(counts.members)} />
      </section>
    </>
  )
}
