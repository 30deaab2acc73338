import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useQueryParams } from '../../../lib/params/use-query-params.ts'
import { configQuery } from '../../../lib/query/config.queries.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { firstValues, forAccount, orderQuery, valuesFrom } from '../../../orders/index.ts'
import { NewRecurrence } from '../../../recurrences/index.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { AccountPicker } from '../orders/new/account-picker.tsx'
import { courierField } from './courier-field.tsx'
import { recurrencePaths } from './recurrence-paths.ts'
import { useAccountOf } from './use-account-of.ts'

export { texts } from '../office-texts.ts'

/** For an account (`?account=`), or from an order (`?order=`) for the account of that order. */
export function NewRecurrencePage() {
  const { t } = useLingui()
  usePageTitle(t`New recurring order`)
  const { user } = useSession()
  const [params, change] = useQueryParams()
  const number = params.get('order') ?? ''
  const config = useQuery(configQuery)
  const order = useQuery({ ...orderQuery(number), enabled: number !== '' })
  const accountId = order.data?.account?._id ?? params.get('account') ?? ''
  const { account, addresses, isLoading } = useAccountOf(accountId)
  return (
    <>
      <div className="flex flex-col gap-2">
        <Link to={recurrencePaths.list} className="link self-start text-sm">
          <Trans>All recurring orders</Trans>
        </Link>
        <PageHeader title={<Trans>New recurring order</Trans>} hint={account?.name ?? order.data?.account?.name} />
      </div>
      {order.error && !order.data ? (
        <Card flush>
          <ErrorState error={order.error} fallback={t`Order not found`} onRetry={order.refetch} />
        </Card>
      ) : number === '' && accountId === '' ? (
        <Card title={<Trans>For which account?</Trans>} className="max-w-xl">
          <AccountPicker
            label={<Trans>Business account</Trans>}
            onPick={({ _id }) => change((query) => query.set('account', _id), { replace: true })}
          />
        </Card>
      ) : isLoading || !config.data || !user || !accountId ? (
        <Card>
          <SkeletonLines lines={12} />
        </Card>
      ) : (
        <NewRecurrence
          key={`${number} ${accountId}`}
          config={config.data}
          paths={recurrencePaths}
          accountId={accountId}
          account={account}
          addresses={addresses}
          order={order.data}
          first={
            order.data
              ? forAccount(valuesFrom(order.data), account)
              : firstValues({ ...user, firstName: '', lastName: '', phone: null }, [], account)
          }
          courierField={courierField}
        />
      )}
    </>
  )
}
