import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { useActiveAccount } from '../../../accounts/index.ts'
import { configQuery } from '../../../lib/query/config.queries.ts'
import { usePageTitle } from '../../../lib/screens/use-page-title.ts'
import { useSession } from '../../../lib/session/session.tsx'
import {
  cardsQuery,
  firstValues,
  forAccount,
  keptFor,
  NewOrderForm,
  orderQuery,
  usePlacedHere,
  valuesFrom,
} from '../../../orders/index.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { addressesQuery } from '../addresses.queries.ts'
import { PayWith } from './pay-with.tsx'
import { PlacedOrder } from './placed-order.tsx'

export const readFirst = (client: QueryClient) => [
  client.prefetchQuery(addressesQuery(undefined)),
  client.prefetchQuery(cardsQuery),
]

export function NewOrderPage() {
  const { t } = useLingui()
  usePageTitle(t`New Order`)
  const { user } = useSession()
  const [params] = useSearchParams()
  const again = params.get('again') ?? ''
  const config = useQuery(configQuery)
  const accounts = useActiveAccount()
  const { business } = accounts
  const addresses = useQuery({ ...addressesQuery(business?._id), enabled: !accounts.isPending || !accounts.accountId })
  const earlier = useQuery({ ...orderQuery(again), enabled: again !== '' })
  const isKnown = config.data && !accounts.isPending && !addresses.isPending && !earlier.isLoading
  const kept = user ? keptFor(user, again) : undefined
  const placed = params.get('placed')
  const placedHere = usePlacedHere()
  if (placed) return <PlacedOrder number={placed} />
  if (placedHere) return <Navigate to={`/customer/track?order=${placedHere}`} replace />
  if (business && !accounts.mayOrder) return <MayNotOrder name={business.name} />
  return (
    <>
      <PageHeader
        title={<Trans>New Order</Trans>}
        hint={
          <Trans>
            The price follows as you type, and you pay what you see. What you fill in is kept on this device.
          </Trans>
        }
      />
      {config.error && !config.data ? (
        <Card flush>
          <ErrorState
            error={config.error}
            fallback={t`Failed to create order`}
            onRetry={config.refetch}
            retrying={config.isFetching}
          />
        </Card>
      ) : !isKnown || !user ? (
        <Card>
          <SkeletonLines lines={12} />
        </Card>
      ) : (
        <NewOrderForm
          key={`${again} ${business?._id}`}
          user={user}
          config={config.data}
          addresses={addresses.data ?? []}
          start={
            kept
              ? { from: 'draft', values: forAccount(kept.values, business), unanswered: kept.sent !== undefined }
              : earlier.data
                ? {
                    from: 'earlier',
                    values: forAccount(valuesFrom(earlier.data), business),
                    number: earlier.data.orderNumber,
                  }
                : { from: 'nothing', values: firstValues(user, addresses.data ?? [], business) }
          }
          lost={again !== '' && !earlier.data}
          again={again}
          account={business}
          payment={<PayWith again={again} />}
        />
      )}
    </>
  )
}

/** Somebody came by a link; the navigation does not lead here. */
const MayNotOrder = ({ name }: { name: string }) => (
  <>
    <PageHeader title={<Trans>New Order</Trans>} />
    <Card flush>
      <EmptyState
        title={<Trans>You cannot order for {name}</Trans>}
        hint={<Trans>Its owners and bookers do. Choose your own account above to order for yourself.</Trans>}
      />
    </Card>
  </>
)
