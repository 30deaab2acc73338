import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { programsList } from '../keys/index.ts'
import { usePageTitle } from '../lib/screens/use-page-title.ts'
import { Banner } from '../ui/banner.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { CompanyDateTime } from '../ui/text/company-date-time.tsx'
import { SentOrders } from './sent/sent-orders.tsx'
import { ShopActions } from './shop-actions.tsx'
import { ShopFacts } from './shop-facts.tsx'
import { ShopState } from './shop-state.tsx'
import { kindNames } from './shop-words.ts'
import { type Shop, shopQuery } from './shops.queries.ts'

/** Where things are in the area that shows it, and what the reader may do there. */
export interface ShopPlaces {
  /** The screen for programs. */
  base: string
  order: (orderNumber: string) => string
  rightsIn: (accountId: string) => ShopRights
}

export interface ShopRights {
  /** Changes the shop itself. */
  manages: boolean
  /** Sees what it sent. */
  sees: boolean
  /** Places and dismisses what it sent. */
  places: boolean
}

/** One shop: where it sends to, what becomes of its orders, and all that it sent. */
export function ShopPanel({ id, places }: { id: string; places: ShopPlaces }) {
  const { t } = useLingui()
  const { data: shop, error, refetch, isFetching } = useQuery(shopQuery(id))
  usePageTitle(shop?.name ?? t`Shop`)
  if (!shop)
    return (
      <>
        <PageHeader title={<Trans>Shop</Trans>} actions={<BackLink base={places.base} />} />
        <Card flush={Boolean(error)}>
          {error ? (
            <ErrorState
              error={error}
              fallback={t`The shop could not be loaded.`}
              onRetry={refetch}
              retrying={isFetching}
            />
          ) : (
            <SkeletonLines lines={8} />
          )}
        </Card>
      </>
    )
  const rights = places.rightsIn(shop.account._id)
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            <span className="wrap-anywhere">{shop.name}</span> <ShopState of={shop} />
          </span>
        }
        hint={<Origin of={shop} />}
        actions={
          <>
            <BackLink base={places.base} account={shop.account._id} />
            {rights.manages && <ShopActions of={shop} base={places.base} />}
          </>
        }
      />
      {shop.state === 'off' && (
        <Banner kind="info">
          <Trans>It is switched off: nothing that the shop sends is taken.</Trans>
        </Banner>
      )}
      <ShopFacts of={shop} withSteps={rights.manages} />
      {rights.sees && <SentOrders of={shop} order={places.order} mayPlace={rights.places} />}
    </>
  )
}

const BackLink = ({ base, account }: { base: string; account?: string | undefined }) => (
  <LinkButton to={programsList(base, 'shops', account)}>
    <Trans>All shops</Trans>
  </LinkButton>
)

const Origin = ({ of: { kind, account, createdAt } }: { of: Shop }) => (
  <>
    {kindNames[kind]} · {account.name} · <CompanyDateTime value={createdAt} show="date" />
  </>
)
