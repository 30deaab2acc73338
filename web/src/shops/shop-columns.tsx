import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { formatNumber } from '../lib/format/format.ts'
import type { Column } from '../ui/table/table.tsx'
import { DateTime } from '../ui/text/date-time.tsx'
import { ShopState } from './shop-state.tsx'
import { kindNames } from './shop-words.ts'
import type { Shop } from './shops.queries.ts'

export const shopColumns = (base: string, withAccount: boolean): Column<Shop>[] => [
  {
    id: 'name',
    header: <Trans>Shop</Trans>,
    cell: ({ _id, name, kind }) => (
      <>
        <Link to={`${base}/${_id}`} className="font-medium wrap-anywhere text-primary-ink hover:underline">
          {name}
        </Link>
        <span className="block text-xs text-ink-faint">{kindNames[kind]}</span>
      </>
    ),
  },
  ...(withAccount ? [accountColumn] : []),
  { id: 'state', header: <Trans>State</Trans>, cell: (shop) => <ShopState of={shop} /> },
  {
    id: 'received',
    header: <Trans>Last received</Trans>,
    cell: ({ lastReceivedAt }) =>
      lastReceivedAt ? (
        <DateTime value={lastReceivedAt} show="relative" />
      ) : (
        <span className="text-ink-faint">
          <Trans>Never</Trans>
        </span>
      ),
  },
  { id: 'waiting', header: <Trans>Waiting</Trans>, align: 'right', cell: ({ waiting }) => formatNumber(waiting) },
]

const accountColumn: Column<Shop> = {
  id: 'account',
  header: <Trans>Account</Trans>,
  cell: ({ account }) => <span className="wrap-anywhere">{account.name}</span>,
}
