import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useActiveAccount } from '../../../accounts/index.ts'
import { configQuery } from '../../../lib/query/config.queries.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { firstValues, forAccount, orderQuery, valuesFrom } from '../../../orders/index.ts'
import { NewRecurrence } from '../../../recurrences/index.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { addressesQuery } from '../addresses.queries.ts'
import { recurringPaths } from './recurring-paths.ts'

/** From nothing, or from an order (`?order=`): then for the account of that order. */
export function NewRecurrencePage() {
  const { t } = useLingui()
  usePageTitle(t`New recurring order`)
  const { user } = useSession()
  const [params] = useSearchParams()
  const number = params.get('order') ?? ''
  const config = useQuery(configQuery)
  const { accounts, active, isPending, mayOrderFor } = useActiveAccount()
  const order = useQuery({ ...orderQuery(number), enabled: number !== '' })
  const account = number ? accounts.find(({ _id }) => _id === order.data?.account?._id) : active
  const business = account?.kind === 'business' ? account : undefined
  const addresses = useQuery({ ...addressesQuery(business?._id), enabled: account !== undefined })
  const failed = config.error ?? order.error
  const isKnown = !isPending && !addresses.isPending && (number === '' || order.data)
  const mayOrder = business === undefined || mayOrderFor(business._id)
  return (
    <>
      <div className="flex flex-col gap-2">
        <Link to={recurringPaths.list} className="link self-start text-sm">
          <Trans>All recurring orders</Trans>
        </Link>
        <PageHeader title={<Trans>New recurring order</Trans>} hint={business?.name} />
      </div>
      {failed ? (
        <Card flush>
          <ErrorState
            error={failed}
            fallback={t`Order not found`}
            onRetry={() => void Promise.all([config.refetch(), order.refetch()])}
          />
        </Card>
      ) : !mayOrder ? (
        <Card flush>
          <EmptyState
            title={<Trans>You cannot order for {business.name}</Trans>}
            hint={<Trans>Its owners and bookers do. Choose your own account above to order for yourself.</Trans>}
          />
        </Card>
      ) : !isKnown || !config.data || !user || !account ? (
        <Card>
          <SkeletonLines lines={12} />
        </Card>
      ) : (
        <NewRecurrence
          key={`${number} ${account._id}`}
          config={config.data}
          paths={recurringPaths}
          accountId={account._id}
          account={business}
          addresses={addresses.data ?? []}
          order={order.data}
          first={
            order.data
              ? forAccount(valuesFrom(order.data), business)
              : firstValues(user, addresses.data ?? [], business)
          }
        />
      )}
    </>
  )
}
