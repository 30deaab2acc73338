import { Trans, useLingui } from '@lingui/react/macro'
import { type Account, CreditBar, termsNames } from '../../../accounts/index.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Column } from '../../../ui/table/table.tsx'

export function useAccountColumns(): Column<Account>[] {
  const { i18n } = useLingui()
  return [
    {
      id: 'name',
      header: <Trans>Name</Trans>,
      cell: (account) => (
        <span className="flex flex-wrap items-center gap-2 font-medium max-sm:justify-end">
          {account.name}
          <AccountMark account={account} />
        </span>
      ),
    },
    {
      id: 'terms',
      header: <Trans>Terms</Trans>,
      cell: ({ terms }) => (
        <>
          {i18n._(termsNames[terms.payment])}
          {terms.payment === 'account' && (
            <span className="block text-ink-faint">
              <Trans>{terms.netDays} days</Trans>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'credit',
      header: <Trans>Credit used</Trans>,
      cell: (account) => (account.terms.payment === 'account' ? <CreditBar account={account} /> : '–'),
    },
    {
      id: 'open',
      header: <Trans>Open orders</Trans>,
      align: 'right',
      cell: ({ counts }) => formatNumber(counts.openOrders),
    },
    { id: 'members', header: <Trans>Members</Trans>, align: 'right', cell: (account) => <Members {...account} /> },
  ]
}

/** On hold or closed; nothing for one that is open. */
export const AccountMark = ({ account: { onHold, closed } }: { account: Account }) =>
  closed ? (
    <Badge>
      <Trans>Closed</Trans>
    </Badge>
  ) : onHold ? (
    <Badge tone="cancelled">
      <Trans>On hold</Trans>
    </Badge>
  ) : null

const Members = ({ counts: { members, invitations } }: Account) => (
  <>
    {formatNumber(members)}
    {invitations > 0 && (
      <span className="block text-xs text-ink-faint">
        <Trans>{invitations} invited</Trans>
      </span>
    )}
  </>
)
